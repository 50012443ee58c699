import { defineError } from '@civic/errors'

export const NotAcceptingResponsesError = defineError(
  'NOT_ACCEPTING_RESPONSES',
  'conflict',
  'This consultation is not taking answers at the moment.',
)
export const PastDeadlineError = defineError(
  'PAST_DEADLINE',
  'conflict',
  'The deadline for answering this consultation has passed.',
)
export const AlreadyRespondedError = defineError(
  'ALREADY_RESPONDED',
  'conflict',
  'You have already answered this consultation. Answers are final.',
)
export const UnknownQuestionError = defineError(
  'UNKNOWN_QUESTION',
  'invalid',
  'An answer is for a question that is not part of this consultation.',
)
export const UnknownOptionError = defineError(
  'UNKNOWN_OPTION',
  'invalid',
  'An answer selects an option that its question does not have.',
)
export const SingleChoiceOnlyError = defineError(
  'SINGLE_CHOICE_ONLY',
  'invalid',
  'Select only one option for this question.',
)
export const InvalidYesNoError = defineError('INVALID_YES_NO', 'invalid', 'Answer this question with YES or NO.')
export const RequiredUnansweredError = defineError('REQUIRED_UNANSWERED', 'invalid', 'Answer every required question.')
