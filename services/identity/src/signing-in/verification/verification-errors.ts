import { defineError } from '@civic/errors'

export const VerificationTokenInvalidError = defineError(
  'VERIFICATION_TOKEN_INVALID',
  'invalid',
  'This link has already been used or replaced by a newer one. Ask for a new one.',
)
export const VerificationTokenExpiredError = defineError(
  'VERIFICATION_TOKEN_EXPIRED',
  'invalid',
  'This link has expired. Ask for a new one.',
)
