const windowMs = 60_000
const mostVisitors = 10_000

/** How many drawings one visitor may cause in a minute; what is kept costs nothing. */
export class DrawingLimit {
  readonly #most: number
  readonly #now: () => number
  #counts = new Map<string, number>()
  #since = 0

  constructor(most = 30, now: () => number = Date.now) {
    this.#most = most
    this.#now = now
  }

  /** Seconds to wait, or undefined where one more may be drawn, which is counted. */
  takes(visitor: string): number | undefined {
    const now = this.#now()
    if (now - this.#since >= windowMs || this.#counts.size >= mostVisitors) {
      this.#counts = new Map()
      this.#since = now
    }
    const count = this.#counts.get(visitor) ?? 0
    if (count >= this.#most) return Math.ceil((this.#since + windowMs - now) / 1000)
    this.#counts.set(visitor, count + 1)
    return undefined
  }
}
