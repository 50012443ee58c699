import { defineError } from '@civic/errors'

export const FlagNotFoundError = defineError('FLAG_NOT_FOUND', 'not-found', 'There is no such flag.')
export const InvalidStatusError = defineError(
  'INVALID_STATUS',
  'invalid',
  'A flag can only be resolved as REVIEWED, HIDDEN or DISMISSED.',
)
export const AlreadyResolvedError = defineError(
  'ALREADY_RESOLVED',
  'conflict',
  'This flag has already been resolved and cannot take this status. Reload it to see the outcome.',
)
export const UsePauseInsteadError = defineError(
  'USE_PAUSE_INSTEAD',
  'invalid',
  'A campaign cannot be hidden. Pause it instead.',
)
