import { defineError } from '@civic/errors'

export const IdempotencyKeyInUseError = defineError(
  'IDEMPOTENCY_KEY_IN_USE',
  'conflict',
  'The same request is still being worked on. Wait a moment, then send it again.',
)

export const IdempotencyKeyReusedError = defineError(
  'IDEMPOTENCY_KEY_REUSED',
  'unprocessable',
  'This Idempotency-Key was sent with another request before. Choose a new key for each thing that you do.',
)
