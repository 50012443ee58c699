import { defineError } from '@civic/errors'

export const ApplicationNotFoundError = defineError(
  'APPLICATION_NOT_FOUND',
  'not-found',
  'There is no such application.',
)
export const InvalidApplicationKindError = defineError(
  'INVALID_APPLICATION_KIND',
  'invalid',
  'An application is of the kind REPRESENTATIVE or ORGANIZATION.',
)
export const ReviewNoteRequiredError = defineError(
  'REVIEW_NOTE_REQUIRED',
  'invalid',
  'Tell the applicant why: write a note, or approve the application.',
)
export const SlugTakenError = defineError(
  'SLUG_TAKEN',
  'conflict',
  'Another organization has this slug. Ask the applicant for changes.',
)
