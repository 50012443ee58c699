import type { ServerResponse } from 'node:http'
import { RateLimitedError } from './limiter-errors.ts'
import type { RouteLimit } from './rate-limiter.ts'

/**
 * Counts a request and tells its answer, whoever gives it, how the caller stands, in the fields that clients know and in
 * those of the IETF draft (draft-ietf-httpapi-ratelimit-headers). Refuses with RATE_LIMITED.
 */
export async function enforceLimit(limit: RouteLimit, caller: string, response: ServerResponse): Promise<void> {
  const verdict = await limit.count(caller)
  if (!verdict) return
  response.setHeader('X-RateLimit-Limit', verdict.limit)
  response.setHeader('X-RateLimit-Remaining', verdict.remaining)
  response.setHeader('X-RateLimit-Reset', verdict.resetSeconds)
  response.setHeader('RateLimit-Policy', limit.policy)
  response.setHeader('RateLimit', `"${verdict.tier}";r=${verdict.remaining};t=${verdict.retryAfterSeconds}`)
  if (!verdict.isAllowed) throw new RateLimitedError(verdict.retryAfterSeconds)
}
