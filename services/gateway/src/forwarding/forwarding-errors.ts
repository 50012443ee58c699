import { defineError } from '@civic/errors'

export const SessionExpiredError = defineError(
  'UNAUTHORIZED',
  'unauthenticated',
  'Your session has expired. Refresh it or sign in again.',
)
export const TokenRefusedError = defineError('UNAUTHORIZED', 'unauthenticated', 'This access token is not valid.')
export const FileTooLargeError = defineError('FILE_TOO_LARGE', 'too-large', 'This file is too large to upload.')
export const UpstreamError = defineError(
  'UPSTREAM_ERROR',
  'upstream-failed',
  'This part of the platform cannot be reached at the moment. Try again in a little while.',
)
export const UpstreamTimeoutError = defineError(
  'UPSTREAM_TIMEOUT',
  'upstream-timeout',
  'This part of the platform took too long to answer. Try again in a little while.',
)
