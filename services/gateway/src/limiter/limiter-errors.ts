import { DomainError } from '@civic/errors'

export class RateLimitedError extends DomainError {
  static readonly code = 'RATE_LIMITED'
  static readonly kind = 'too-many'
  static readonly sentence = 'Too many requests. Try again in …s.'

  constructor(retryAfter: number) {
    super('RATE_LIMITED', 'too-many', `Too many requests. Try again in ${retryAfter}s.`, { data: { retryAfter } })
    this.name = 'RATE_LIMITED'
  }
}
