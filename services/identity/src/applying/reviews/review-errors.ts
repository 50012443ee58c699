import { defineError } from '@civic/errors'

export const ApplicationNotFoundError = defineError(
  'APPLICATION_NOT_FOUND',
  'not-found',
  'There is no such application.',
)
export const InvalidApplicationKindError = defineError(
  'INVALID_APPLICATION_KIND',
  'invalid',
  'The kind of an application must be REPRESENTATIVE or ORGANIZATION.',
)
export const ReviewNoteRequiredError = defineError(
  'REVIEW_NOTE_REQUIRED',
  'invalid',
  'Write a note that tells the applicant why.',
)
export const SlugTakenError = defineError(
  'SLUG_TAKEN',
  'conflict',
  'Another organization already has this slug. Ask the applicant to choose a different one.',
)
export const ApplicantBannedError = defineError(
  'APPLICANT_BANNED',
  'conflict',
  'The applicant is banned. Lift the ban first, or decide otherwise.',
)
