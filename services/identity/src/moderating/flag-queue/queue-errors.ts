import { defineError } from '@civic/errors'

export const FlagNotFoundError = defineError('FLAG_NOT_FOUND', 'not-found', 'There is no such flag.')
export const InvalidStatusError = defineError(
  'INVALID_STATUS',
  'invalid',
  'A flag is resolved as REVIEWED, HIDDEN or DISMISSED.',
)
export const AlreadyResolvedError = defineError(
  'ALREADY_RESOLVED',
  'conflict',
  'This flag has been resolved and can no longer be moved there. Load it again to see how.',
)
export const UsePauseInsteadError = defineError(
  'USE_PAUSE_INSTEAD',
  'invalid',
  'A campaign is never hidden. Pause it instead.',
)
