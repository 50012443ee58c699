import { defineError } from '@civic/errors'

export const ResetTokenInvalidError = defineError(
  'RESET_TOKEN_INVALID',
  'invalid',
  'This link has already been used or replaced by a newer one. Ask for a new one.',
)
export const ResetTokenExpiredError = defineError(
  'RESET_TOKEN_EXPIRED',
  'invalid',
  'This link has expired. Ask for a new one.',
)
export const PasswordTooShortError = defineError(
  'PASSWORD_TOO_SHORT',
  'invalid',
  'Choose a password of at least 8 characters.',
)
