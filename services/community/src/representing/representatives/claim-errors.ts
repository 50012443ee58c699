import { defineError } from '@civic/errors'

export const RepresentativeAlreadyClaimedError = defineError(
  'REPRESENTATIVE_ALREADY_CLAIMED',
  'conflict',
  'This profile belongs to an account already.',
)
export const UserNotFoundError = defineError('USER_NOT_FOUND', 'not-found', 'There is no such account.')
export const UserDeletedError = defineError(
  'USER_DELETED',
  'invalid',
  'This account was deleted. Choose a living account.',
)
export const UserAlreadyLinkedError = defineError(
  'USER_ALREADY_LINKED',
  'conflict',
  'This account holds another profile already.',
)
