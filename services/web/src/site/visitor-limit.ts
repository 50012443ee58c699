import { subscriberOf } from '@civic/access'

const mostVisitors = 10_000

/** How much one visitor may cause within a time: drawings, or bytes that are kept for them. */
export class VisitorLimit {
  readonly #most: number
  readonly #windowMs: number
  readonly #now: () => number
  #counts = new Map<string, number>()
  #since = 0

  constructor(most: number, windowMs: number, now: () => number = Date.now) {
    this.#most = most
    this.#windowMs = windowMs
    this.#now = now
  }

  /** Seconds to wait, or undefined where so much more may be, which is counted. */
  takes(address: string | undefined, amount = 1): number | undefined {
    const now = this.#now()
    if (now - this.#since >= this.#windowMs || this.#counts.size >= mostVisitors) {
      this.#counts = new Map()
      this.#since = now
    }
    const visitor = subscriberOf(address ?? '')
    const count = this.#counts.get(visitor) ?? 0
    if (count >= this.#most) return Math.ceil((this.#since + this.#windowMs - now) / 1000)
    this.#counts.set(visitor, count + amount)
    return undefined
  }
}
