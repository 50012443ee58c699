import type { Tier } from './tiers.ts'

/** What one request is told about the tier that limits it most. */
export interface Verdict {
  isAllowed: boolean
  /** The key of the tier. */
  tier: string
  limit: number
  remaining: number
  /** When the oldest counted request leaves the window, in unix seconds. */
  resetSeconds: number
  /** How long until then. */
  retryAfterSeconds: number
}

const second = 1_000_000

/** Reads the reply of the script. Tighter is the tier with fewer requests left; of two alike, the one that resets later. */
export function readVerdict(tiers: readonly Tier[], reply: readonly number[]): Verdict {
  const [now = 0, allowed = 0] = reply
  let [key, limit, remaining, leavesAt] = ['', 0, Number.POSITIVE_INFINITY, 0]
  for (const [index, tier] of tiers.entries()) {
    const left = Math.max(0, tier.count - (reply[2 * index + 2] ?? 0))
    const oldestLeavesAt = (reply[2 * index + 3] ?? now) + tier.windowMs * 1_000
    if (left > remaining || (left === remaining && oldestLeavesAt <= leavesAt)) continue
    ;[key, limit, remaining, leavesAt] = [tier.key, tier.count, left, oldestLeavesAt]
  }
  return {
    isAllowed: allowed === 1,
    tier: key,
    limit,
    remaining,
    resetSeconds: Math.ceil(leavesAt / second),
    retryAfterSeconds: Math.max(1, Math.ceil((leavesAt - now) / second)),
  }
}
