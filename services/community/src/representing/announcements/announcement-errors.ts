import { defineError } from '@civic/errors'

export const AnnouncementNotFoundError = defineError(
  'ANNOUNCEMENT_NOT_FOUND',
  'not-found',
  'There is no such announcement.',
)
export const RepresentativeUnclaimedError = defineError(
  'REPRESENTATIVE_UNCLAIMED',
  'conflict',
  'This profile belongs to no account yet: an administrator has to link it before anybody can publish as it.',
)
export const NotYourProfileError = defineError(
  'NOT_YOUR_PROFILE',
  'forbidden',
  'Only the account that this profile belongs to may publish as it.',
)
export const AlreadyPublishedError = defineError(
  'ALREADY_PUBLISHED',
  'conflict',
  'People have read this announcement: only a draft can be edited.',
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
  'A published announcement is not deleted. Archive it instead.',
)
export const NotOpenForCommentError = defineError(
  'NOT_OPEN_FOR_COMMENT',
  'conflict',
  'This announcement is archived and takes no comments.',
)
