import { defineError } from '@civic/errors'

export const FindingNotFoundError = defineError(
  'FINDING_NOT_FOUND',
  'not-found',
  'There is no such finding, or it has already been resolved.',
)
