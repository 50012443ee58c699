import { defineError } from '@civic/errors'

export const RepresentativeAlreadyClaimedError = defineError(
  'REPRESENTATIVE_ALREADY_CLAIMED',
  'conflict',
  'This profile already belongs to an account.',
)
export const UserNotFoundError = defineError('USER_NOT_FOUND', 'not-found', 'There is no such account.')
export const UserDeletedError = defineError('USER_DELETED', 'invalid', 'This account was deleted. Choose another.')
export const UserAlreadyLinkedError = defineError(
  'USER_ALREADY_LINKED',
  'conflict',
  'This account is already linked to another profile. Choose another.',
)
