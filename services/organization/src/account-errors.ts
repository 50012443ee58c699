import { defineError } from '@civic/errors'

/** The token is good, but its account is gone: what is written needs the account's row. */
export const NoAccountError = defineError(
  'UNAUTHORIZED',
  'unauthenticated',
  'This account no longer exists. Sign in again.',
)
