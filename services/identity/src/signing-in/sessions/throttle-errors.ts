import { defineError, TryAgainError } from '@civic/errors'

/** The queue for the slow comparison is full, or takes too long. */
export class SignInsWaitingError extends TryAgainError {
  static override readonly sentence = 'Too many people are signing in at this moment. Try again in a few seconds.'
  override message = SignInsWaitingError.sentence
}

const LimitedError = defineError(
  'RATE_LIMITED',
  'too-many',
  'Too many failed attempts to sign in with this address. Try again in …, or reset the password.',
)

export class TooManyFailedSignInsError extends LimitedError {
  constructor(retryAfter: number) {
    super({ data: { retryAfter } })
    const minutes = Math.ceil(retryAfter / 60)
    this.message = LimitedError.sentence.replace('…', minutes === 1 ? '1 minute' : `${minutes} minutes`)
  }
}
