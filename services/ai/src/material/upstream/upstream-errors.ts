import { defineError } from '@civic/errors'

/** The token was good here, and is no longer good where it was used. */
export const SignInEndedError = defineError(
  'UNAUTHORIZED',
  'unauthenticated',
  'Your sign-in is no longer accepted. Sign in again, then repeat what you did.',
)
