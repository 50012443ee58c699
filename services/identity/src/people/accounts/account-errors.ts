import { defineError } from '@civic/errors'

export const UserNotFoundError = defineError('USER_NOT_FOUND', 'not-found', 'There is no such account.')
export const CommunityNotFoundError = defineError('COMMUNITY_NOT_FOUND', 'not-found', 'There is no such community.')
export const EmailAlreadyInUseError = defineError(
  'EMAIL_ALREADY_IN_USE',
  'conflict',
  'An account with this e-mail address already exists. Sign in, or reset its password.',
)
export const DisposableEmailDomainError = defineError(
  'DISPOSABLE_EMAIL_DOMAIN',
  'invalid',
  'Addresses from this mail provider expire. Use one that you will keep.',
)
