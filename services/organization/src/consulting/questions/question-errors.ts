import { defineError } from '@civic/errors'

export const QuestionNotFoundError = defineError('QUESTION_NOT_FOUND', 'not-found', 'There is no such question.')
export const InvalidQuestionTypeError = defineError(
  'INVALID_QUESTION_TYPE',
  'invalid',
  'The type must be SHORT_TEXT, LONG_TEXT, SINGLE_CHOICE, MULTI_CHOICE or YES_NO.',
)
export const OptionsRequiredError = defineError(
  'OPTIONS_REQUIRED',
  'invalid',
  'A choice question needs at least two different options.',
)
export const InvalidOrderingError = defineError(
  'INVALID_ORDERING',
  'invalid',
  'List every question of the consultation exactly once, each with its own position.',
)
