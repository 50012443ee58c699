import type { RedisNews } from '@civic/redis'
import type { RouteRow, TierName } from '../table/route-row.ts'
import { decisions, unavailable } from './limiter-metrics.ts'
import type { TimeLimits } from '../time-limits.ts'
import { SlidingWindow } from './sliding-window.ts'
import type { Tier } from './tiers.ts'
import { readVerdict, type Verdict } from './verdict.ts'

export interface RateLimiterOptions {
  url: string
  tierOf: (name: TierName) => Tier
  timeLimits: TimeLimits
  news: RedisNews
}

/** Lets so many requests of each caller through as the tiers of their routes say, whichever gateway they come by. */
export class RateLimiter implements Disposable {
  readonly #log: SlidingWindow
  readonly #tierOf: (name: TierName) => Tier

  private constructor(log: SlidingWindow, tierOf: (name: TierName) => Tier) {
    this.#log = log
    this.#tierOf = tierOf
  }

  static async open({ url, tierOf, timeLimits, news }: RateLimiterOptions): Promise<RateLimiter> {
    return new RateLimiter(await SlidingWindow.open(url, timeLimits, news), tierOf)
  }

  /** Undefined for a route without tiers. */
  limitOf(row: Pick<RouteRow, 'tiers'>): RouteLimit | undefined {
    if (row.tiers.length === 0) return undefined
    return new RouteLimit(this.#log, row.tiers.map(this.#tierOf))
  }

  [Symbol.dispose](): void {
    this.#log[Symbol.dispose]()
  }
}

/** A request that was counted, or refused. */
export interface Counted extends Verdict {
  /** When, as the store has it. */
  at: number
}

/** So many replays, for each request that a tier allows, give their count back: a replay is work all the same. */
const replaysPerRequest = 10

/** The tiers of one route, all of which must allow a request. */
export class RouteLimit {
  /** The tiers as `RateLimit-Policy` tells them. */
  readonly policy: string
  readonly #log: SlidingWindow
  readonly #tiers: readonly Tier[]
  readonly #prefixes: readonly string[]
  readonly #bounds: readonly string[]
  readonly #boundsOfReplays: readonly string[]

  constructor(log: SlidingWindow, tiers: readonly Tier[]) {
    this.policy = tiers.map(({ key, count, windowMs }) => `"${key}";q=${count};w=${windowMs / 1_000}`).join(', ')
    this.#log = log
    this.#tiers = tiers
    this.#prefixes = tiers.map(({ key }) => `rl:${key}:`)
    this.#bounds = tiers.flatMap(({ count, windowMs }) => [String(count), String(windowMs)])
    this.#boundsOfReplays = tiers.flatMap(({ count, windowMs }) => [
      String(count * replaysPerRequest),
      String(windowMs),
    ])
  }

  /** Counts a request in all tiers, unless one of them refuses it. Undefined when nobody can say: then it may pass. */
  async count(caller: string): Promise<Counted | undefined> {
    const logs = this.#prefixes.map((prefix) => prefix + caller)
    const reply = await this.#log.count(logs, this.#bounds)
    if (!reply) {
      unavailable.inc()
      return undefined
    }
    const verdict = readVerdict(this.#tiers, reply)
    decisions.inc({ tier: verdict.tier, outcome: verdict.isAllowed ? 'allowed' : 'refused' })
    return { ...verdict, at: reply[0] ?? 0 }
  }

  /** Gives a counted request back to all tiers, unless one of them gave back as many as it may. */
  async giveBack(caller: string, { at }: Counted): Promise<void> {
    const logs = this.#prefixes.flatMap((prefix) => [prefix + caller, `${prefix}replays:${caller}`])
    await this.#log.giveBack(logs, at, this.#boundsOfReplays)
  }
}
