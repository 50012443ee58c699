/** Whoever comes while as many wait as may is turned away with this. */
export class QueueFullError extends Error {
  override name = 'QueueFullError'

  constructor() {
    super('As many as may wait are waiting already')
  }
}

/** Whoever waited for as long as anybody may is turned away with this. */
export class WaitedTooLongError extends Error {
  override name = 'WaitedTooLongError'

  constructor(waitedMs: number) {
    super(`No place came free within ${waitedMs} ms`)
  }
}

export interface SemaphoreLimits {
  mostWaiting?: number
  /** How long anybody may wait. One timer serves all who do; a signal sets a limit of its own for one of them. */
  longestWaitMs?: number
}

interface Waiting {
  resolve: () => void
  reject: (reason: unknown) => void
  since: number
}

/** Lets at most so many be at work at once. The others wait, first come, first served. */
export class Semaphore {
  #free: number
  readonly #mostWaiting: number
  readonly #longestWaitMs: number
  readonly #waiting = new Set<Waiting>()
  #clock: NodeJS.Timeout | undefined

  constructor(most: number, { mostWaiting = Infinity, longestWaitMs = Infinity }: SemaphoreLimits = {}) {
    this.#free = most
    this.#mostWaiting = mostWaiting
    this.#longestWaitMs = longestWaitMs
  }

  /** How many wait at this moment. */
  get waitingCount(): number {
    return this.#waiting.size
  }

  /** Does the work when a place is free. Rejects as `acquire` does, and then nothing is done. */
  async use<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const release = await this.acquire(signal)
    try {
      return await work()
    } finally {
      release()
    }
  }

  /**
   * Takes a place; call what it gives once to give the place back. Rejects with `QueueFullError`, `WaitedTooLongError` or
   * the reason of a signal that ends the wait: `AbortSignal.timeout(ms)` makes a deadline of it.
   */
  async acquire(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted()
    const release = this.tryAcquire()
    if (release) return release
    await (signal ? this.#waitUnless(signal) : this.#wait())
    return this.#release
  }

  /** Takes a place if one is free at this moment. */
  tryAcquire(): (() => void) | undefined {
    if (this.#free <= 0) return undefined
    this.#free -= 1
    return this.#release
  }

  async #wait(): Promise<void> {
    return new Promise((resolve, reject) => this.#queue({ resolve, reject, since: performance.now() }))
  }

  async #waitUnless(signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting = { resolve, reject, since: performance.now() }
    const leave = (): void => {
      this.#waiting.delete(waiting)
      reject(signal.reason)
    }
    this.#queue(waiting)
    signal.addEventListener('abort', leave, { once: true })
    await promise.finally(() => signal.removeEventListener('abort', leave))
  }

  #queue(waiting: Waiting): void {
    if (this.#waiting.size >= this.#mostWaiting) throw new QueueFullError()
    this.#waiting.add(waiting)
    if (this.#longestWaitMs < Infinity && !this.#clock) {
      this.#clock = setTimeout(this.#turnAway, this.#longestWaitMs).unref()
    }
  }

  /** Those who came first have waited longest, so the clock only looks at the head of the queue. */
  readonly #turnAway = (): void => {
    this.#clock = undefined
    const now = performance.now()
    for (const waiting of this.#waiting) {
      const leftMs = waiting.since + this.#longestWaitMs - now
      if (leftMs > 0) {
        this.#clock = setTimeout(this.#turnAway, Math.ceil(leftMs)).unref()
        return
      }
      this.#waiting.delete(waiting)
      waiting.reject(new WaitedTooLongError(this.#longestWaitMs))
    }
  }

  /** The place goes straight to whoever has waited longest. */
  readonly #release = (): void => {
    const [next] = this.#waiting
    if (next) {
      this.#waiting.delete(next)
      next.resolve()
    } else {
      this.#free += 1
    }
  }
}
