/** Whoever comes while as many wait as may is turned away with this. */
export class QueueFullError extends Error {
  override name = 'QueueFullError'

  constructor() {
    super('As many as may wait are waiting already')
  }
}

/** Lets at most so many be at work at once. The others wait, first come, first served. */
export class Semaphore {
  #free: number
  readonly #mostWaiting: number
  readonly #waiting = new Set<() => void>()

  constructor(most: number, { mostWaiting = Infinity }: { mostWaiting?: number } = {}) {
    this.#free = most
    this.#mostWaiting = mostWaiting
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
   * Takes a place; call what it gives once to give the place back. Rejects with `QueueFullError`, or with the reason of a
   * signal that ends the wait: `AbortSignal.timeout(ms)` makes a deadline of it.
   */
  async acquire(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted()
    const release = this.tryAcquire()
    if (release) return release
    await this.#wait(signal)
    return () => this.#release()
  }

  /** Takes a place if one is free at this moment. */
  tryAcquire(): (() => void) | undefined {
    if (this.#free <= 0) return undefined
    this.#free -= 1
    return () => this.#release()
  }

  async #wait(signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.size >= this.#mostWaiting) throw new QueueFullError()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = (): void => {
      this.#waiting.delete(resolve)
      reject(signal?.reason)
    }
    this.#waiting.add(resolve)
    signal?.addEventListener('abort', leave, { once: true })
    await promise.finally(() => signal?.removeEventListener('abort', leave))
  }

  /** The place goes straight to whoever has waited longest. */
  #release(): void {
    const [next] = this.#waiting
    if (next) {
      this.#waiting.delete(next)
      next()
    } else {
      this.#free += 1
    }
  }
}
