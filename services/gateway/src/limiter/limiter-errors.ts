import { DomainError } from '@civic/errors'

export class RateLimitedError extends DomainError {
  constructor(retryAfter: number) {
    super('RATE_LIMITED', 'too-many', `Too many requests. Try again in ${retryAfter}s.`, { data: { retryAfter } })
    this.name = 'RATE_LIMITED'
  }
}
