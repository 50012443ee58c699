import { defineError } from '@civic/errors'

export const NotAcceptingResponsesError = defineError(
  'NOT_ACCEPTING_RESPONSES',
  'conflict',
  'This consultation takes no answers now.',
)
export const PastDeadlineError = defineError(
  'PAST_DEADLINE',
  'conflict',
  'The time for answers to this consultation is over.',
)
export const AlreadyRespondedError = defineError(
  'ALREADY_RESPONDED',
  'conflict',
  'You have answered this consultation; answers are final.',
)
export const UnknownQuestionError = defineError(
  'UNKNOWN_QUESTION',
  'invalid',
  'An answer names a question that this consultation does not ask.',
)
export const UnknownOptionError = defineError(
  'UNKNOWN_OPTION',
  'invalid',
  'An answer selects something that is none of the options.',
)
export const SingleChoiceOnlyError = defineError(
  'SINGLE_CHOICE_ONLY',
  'invalid',
  'This question takes one selection only.',
)
export const InvalidYesNoError = defineError('INVALID_YES_NO', 'invalid', 'Answer this question with YES or NO.')
export const RequiredUnansweredError = defineError(
  'REQUIRED_UNANSWERED',
  'invalid',
  'Answer every question that needs an answer.',
)
