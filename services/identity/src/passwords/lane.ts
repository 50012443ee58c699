interface LaneOptions {
  atOnce: number
  mostWaiting: number
}

/** Lets so many pieces of work run and so many wait, first come, first served. */
export class Lane {
  readonly #mostWaiting: number
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor({ atOnce, mostWaiting }: LaneOptions) {
    this.#free = atOnce
    this.#mostWaiting = mostWaiting
  }

  /** What the work gives; `full`, and nothing is done, when too many wait. */
  async take<Result>(work: () => Promise<Result>): Promise<Result | 'full'> {
    if (this.#free > 0) this.#free -= 1
    else if (this.#waiting.length >= this.#mostWaiting) return 'full'
    else await new Promise<void>((begin) => this.#waiting.push(begin))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }
}
