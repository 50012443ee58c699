import { defineError } from '@civic/errors'

export const InvalidDecisionError = defineError(
  'INVALID_DECISION',
  'invalid',
  'The decision is APPROVED, NEEDS_CHANGES or REJECTED.',
)
export const ReviewNoteRequiredError = defineError(
  'REVIEW_NOTE_REQUIRED',
  'invalid',
  'Say in a note what has to change, or why the campaign was rejected.',
)
export const InvalidPauseReasonError = defineError(
  'INVALID_PAUSE_REASON',
  'invalid',
  'The reason is FRAUD_DETECTED, VERIFICATION_EXPIRED, MISUSE_REPORTED, ORGANIZATION_SUSPENDED, FALSE_INFORMATION or OTHER.',
)
export const PauseNoteRequiredError = defineError(
  'PAUSE_NOTE_REQUIRED',
  'invalid',
  'Say in a note why the campaign is paused.',
)
