import { defineError, DomainError } from './domain-error.ts'

export const UnauthorizedError = defineError('UNAUTHORIZED', 'unauthenticated', 'Sign in to do this.')
export const ForbiddenError = defineError('FORBIDDEN', 'forbidden', 'Your role does not allow this.')
export const EmailNotVerifiedError = defineError(
  'EMAIL_NOT_VERIFIED',
  'forbidden',
  'Verify your e-mail address first: open the link that we mailed to you.',
)

/** Refuses what a banned account may not do: with the reason when the ban has one, and with whom to write to. */
export class AccountBannedError extends DomainError {
  static readonly code = 'ACCOUNT_BANNED'
  static readonly kind = 'forbidden'
  static readonly sentence: string = 'This account is banned.'

  readonly reason: string | null | undefined

  constructor(reason?: string | null, contact?: string) {
    const given = reason ? ` Reason: ${/[.!?…]$/.test(reason) ? reason : `${reason}.`}` : ''
    const recourse = contact ? ` If you think that this is a mistake, write to ${contact}.` : ''
    super('ACCOUNT_BANNED', 'forbidden', `${AccountBannedError.sentence}${given}${recourse}`)
    this.name = 'ACCOUNT_BANNED'
    this.reason = reason
  }
}

export const AccountDeletedError = defineError('ACCOUNT_DELETED', 'forbidden', 'This account was deleted.')
export const NotFoundError = defineError('NOT_FOUND', 'not-found', 'There is nothing at this address.')
export const PayloadTooLargeError = defineError('PAYLOAD_TOO_LARGE', 'too-large', 'The request body is too large.')

/** Refuses input, naming each field path with its complaints, e.g. `{ email: ['must be a valid email'] }`. */
export class ValidationError extends DomainError {
  static readonly code = 'VALIDATION_ERROR'
  static readonly kind = 'invalid'
  static readonly sentence = 'Some of the input is not valid.'

  constructor(details: Record<string, string[]>, sentence = ValidationError.sentence) {
    super('VALIDATION_ERROR', 'invalid', sentence, { details })
  }
}

/**
 * Refuses what could not get a connection, a lock or a place in a queue in time. The same request may be sent again:
 * nothing was done, or doing it twice is doing it once. `retryAfter` goes into the header `Retry-After`, in whole seconds; the cause goes into the log.
 */
export class TryAgainError extends DomainError {
  static readonly code = 'TRY_AGAIN'
  static readonly kind = 'unavailable'
  static readonly sentence: string = 'The platform is busy right now. Wait a moment, then try again.'

  override readonly retryAfter: number

  constructor(retryAfter = 1, { cause }: { cause?: unknown } = {}) {
    super('TRY_AGAIN', 'unavailable', TryAgainError.sentence)
    this.name = 'TRY_AGAIN'
    this.retryAfter = retryAfter
    if (cause !== undefined) this.cause = cause
  }
}

/** Refuses what cannot be kept since a disk or the memory is full. It is a fault of the platform, and logged as one. */
export class NoRoomError extends TryAgainError {
  static override readonly sentence =
    'The platform has no room left, so this was not kept. Those who run it have to make room: try again later.'
  override message = NoRoomError.sentence

  constructor(cause: unknown) {
    super(60, { cause })
  }
}
