import { defineError } from '@civic/errors'

export const ConsultationNotFoundError = defineError(
  'CONSULTATION_NOT_FOUND',
  'not-found',
  'There is no such consultation.',
)
export const NotDraftError = defineError(
  'NOT_DRAFT',
  'conflict',
  'People may have answered: only a draft of a consultation can be changed.',
)
export const NoQuestionsError = defineError(
  'NO_QUESTIONS',
  'invalid',
  'A consultation needs at least one question before it is published.',
)
export const ConsultationTransitionError = defineError(
  'INVALID_TRANSITION',
  'conflict',
  'A consultation goes from DRAFT to PUBLISHED and from there to CLOSED.',
)
