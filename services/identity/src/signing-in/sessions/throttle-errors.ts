import { defineError, TryAgainError } from '@civic/errors'

/** The queue for the slow comparison is full, or takes too long. */
export class SignInsWaitingError extends TryAgainError {
  static override readonly sentence = 'Too many people are signing in at this moment. Try again in a few seconds.'
  override message = SignInsWaitingError.sentence
}

export const TooManyFailedSignInsError = defineError(
  'RATE_LIMITED',
  'too-many',
  'Too many failed attempts to sign in with this address. Wait a while, or reset the password.',
)
