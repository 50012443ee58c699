export interface LaneBounds {
  atOnce: number
  mostWaiting: number
  /** Whoever has waited for so long finds the lane full. */
  longestWaitMs: number
}

/** Lets so many pieces of work run and so many wait, first come, first served. */
export class Lane {
  readonly #mostWaiting: number
  readonly #longestWaitMs: number
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor({ atOnce, mostWaiting, longestWaitMs }: LaneBounds) {
    this.#free = atOnce
    this.#mostWaiting = mostWaiting
    this.#longestWaitMs = longestWaitMs
  }

  /** What the work gives; `full`, and nothing is done, when too many wait or none of those before ends in time. */
  async take<Result>(work: () => Promise<Result>): Promise<Result | 'full'> {
    if (this.#free > 0) this.#free -= 1
    else if (this.#waiting.length >= this.#mostWaiting) return 'full'
    else if (!(await this.#isLetIn())) return 'full'
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }

  async #isLetIn(): Promise<boolean> {
    return new Promise((resolve) => {
      const begin = (): void => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1)
        resolve(false)
      }, this.#longestWaitMs)
      this.#waiting.push(begin)
    })
  }
}
