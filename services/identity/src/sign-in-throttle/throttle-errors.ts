import { defineError } from '@civic/errors'

export const TooManyFailedSignInsError = defineError(
  'RATE_LIMITED',
  'too-many',
  'Too many failed attempts to sign in to this address. Wait a while, or choose a new password with “forgot password”.',
)
