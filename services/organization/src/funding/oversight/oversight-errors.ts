import { defineError } from '@civic/errors'

export const InvalidDecisionError = defineError(
  'INVALID_DECISION',
  'invalid',
  'The decision must be APPROVED, NEEDS_CHANGES or REJECTED.',
)
export const ReviewNoteRequiredError = defineError(
  'REVIEW_NOTE_REQUIRED',
  'invalid',
  'Write a note that says what has to change or why the campaign is rejected.',
)
export const InvalidPauseReasonError = defineError(
  'INVALID_PAUSE_REASON',
  'invalid',
  'The reason must be FRAUD_DETECTED, VERIFICATION_EXPIRED, MISUSE_REPORTED, ORGANIZATION_SUSPENDED, FALSE_INFORMATION or OTHER.',
)
export const PauseNoteRequiredError = defineError(
  'PAUSE_NOTE_REQUIRED',
  'invalid',
  'Write a note that says why the campaign is paused.',
)
