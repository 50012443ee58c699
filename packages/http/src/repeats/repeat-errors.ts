import { defineError } from '@civic/errors'

const InUseError = defineError(
  'IDEMPOTENCY_KEY_IN_USE',
  'conflict',
  'The same request is still being worked on. Wait a moment, then send it again.',
)

/** The first attempt still runs; most take less than a second. */
export class IdempotencyKeyInUseError extends InUseError {
  override readonly retryAfter = 1
}

export const IdempotencyKeyReusedError = defineError(
  'IDEMPOTENCY_KEY_REUSED',
  'unprocessable',
  'This Idempotency-Key was sent with another request before. Choose a new key for each thing that you do.',
)
