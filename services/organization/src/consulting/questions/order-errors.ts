import { defineError } from '@civic/errors'

export const InvalidOrderingError = defineError(
  'INVALID_ORDERING',
  'invalid',
  'List every question of the consultation exactly once, each with its own position.',
)
