import { defineError } from '@civic/errors'

export const OutcomeNotFoundError = defineError('OUTCOME_NOT_FOUND', 'not-found', 'There is no outcome yet.')
export const NotClosedError = defineError(
  'NOT_CLOSED',
  'conflict',
  'A draft consultation cannot have an outcome. Publish the consultation first.',
)
