import { defineError } from '@civic/errors'

export const ConsultationNotFoundError = defineError(
  'CONSULTATION_NOT_FOUND',
  'not-found',
  'There is no such consultation.',
)
export const NotDraftError = defineError(
  'NOT_DRAFT',
  'conflict',
  'This consultation has been published. Only drafts can be changed.',
)
export const NoQuestionsError = defineError(
  'NO_QUESTIONS',
  'invalid',
  'Add at least one question before you publish the consultation.',
)
export const ConsultationTransitionError = defineError(
  'INVALID_TRANSITION',
  'conflict',
  'A consultation can only move from DRAFT to PUBLISHED and from PUBLISHED to CLOSED.',
)
