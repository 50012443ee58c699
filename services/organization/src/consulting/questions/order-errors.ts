import { defineError } from '@civic/errors'

export const InvalidOrderingError = defineError(
  'INVALID_ORDERING',
  'invalid',
  'Name every question of the consultation exactly once, each with a position of its own.',
)
