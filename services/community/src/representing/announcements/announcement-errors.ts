import { defineError } from '@civic/errors'

export const AnnouncementNotFoundError = defineError(
  'ANNOUNCEMENT_NOT_FOUND',
  'not-found',
  'There is no such announcement.',
)
export const RepresentativeUnclaimedError = defineError(
  'REPRESENTATIVE_UNCLAIMED',
  'conflict',
  'This profile is not linked to an account yet, so nobody can publish under it. Ask an administrator to link it.',
)
export const NotYourProfileError = defineError(
  'NOT_YOUR_PROFILE',
  'forbidden',
  'This profile belongs to another account. Only that account can publish under it.',
)
export const AlreadyPublishedError = defineError(
  'ALREADY_PUBLISHED',
  'conflict',
  'This announcement has been published. Only drafts can be edited.',
)
export const AlreadyArchivedError = defineError(
  'ALREADY_ARCHIVED',
  'conflict',
  'This announcement is archived. Write a new one instead.',
)
export const NotPublishedError = defineError(
  'NOT_PUBLISHED',
  'conflict',
  'Only a published announcement can be archived. Delete the draft instead.',
)
export const ArchiveInsteadError = defineError(
  'ARCHIVE_INSTEAD',
  'conflict',
  'A published announcement cannot be deleted. Archive it instead.',
)
export const NotOpenForCommentError = defineError(
  'NOT_OPEN_FOR_COMMENT',
  'conflict',
  'This announcement is archived and no longer takes comments.',
)
