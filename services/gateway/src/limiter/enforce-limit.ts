import type { ServerResponse } from 'node:http'
import { RateLimitedError } from './limiter-errors.ts'
import type { RouteLimit } from './rate-limiter.ts'
import type { Verdict } from './verdict.ts'

/**
 * Counts a request and tells its answer, whoever gives it, how the caller stands, in the fields that clients know and in
 * those of the IETF draft (draft-ietf-httpapi-ratelimit-headers). Refuses with RATE_LIMITED. Returns how the count is given
 * back, for an answer that says that nothing was done anew.
 */
export async function enforceLimit(
  limit: RouteLimit,
  caller: string,
  response: ServerResponse,
): Promise<(() => void) | undefined> {
  const counted = await limit.count(caller)
  if (!counted) return undefined
  tellStanding(limit, counted, response)
  if (!counted.isAllowed) throw new RateLimitedError(counted.retryAfterSeconds)
  return () => {
    // On its way before the answer is: whoever asks next is counted after it.
    void limit.giveBack(caller, counted)
    tellStanding(limit, { ...counted, remaining: counted.remaining + 1 }, response)
  }
}

function tellStanding(limit: RouteLimit, verdict: Verdict, response: ServerResponse): void {
  response.setHeader('X-RateLimit-Limit', verdict.limit)
  response.setHeader('X-RateLimit-Remaining', verdict.remaining)
  response.setHeader('X-RateLimit-Reset', verdict.resetSeconds)
  response.setHeader('RateLimit-Policy', limit.policy)
  response.setHeader('RateLimit', `"${verdict.tier}";r=${verdict.remaining};t=${verdict.retryAfterSeconds}`)
}
