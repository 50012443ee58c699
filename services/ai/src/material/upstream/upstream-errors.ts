import { defineError } from '@civic/errors'

/** The token was good here, and is no longer good where it was used. */
export const SignInEndedError = defineError(
  'UNAUTHORIZED',
  'unauthenticated',
  'Your sign-in is not accepted any more. Sign in again, then repeat this.',
)
