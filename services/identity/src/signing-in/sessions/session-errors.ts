import { defineError } from '@civic/errors'

export const InvalidCredentialsError = defineError(
  'INVALID_CREDENTIALS',
  'unauthenticated',
  'The address or the password is wrong.',
)
export const InvalidRefreshTokenError = defineError(
  'INVALID_REFRESH_TOKEN',
  'unauthenticated',
  'This session has ended. Sign in again.',
)
