import { TryAgainError } from '@civic/errors'
import { Semaphore } from '@civic/limits'
import type { Pool, PoolClient } from 'pg'
import { poolRefusals, poolWaits } from './pool-metrics.ts'

/** At most this many may wait for a place in one share; most of a longer queue would time out before their turn. */
const mostWaiting = 500

interface ShareOptions {
  pool: Pool
  most: number
  /** Stands in what is measured. */
  service: string
  /** How long a caller may wait for a connection. */
  waitMs: number
}

/**
 * A part of a pool's connections for one kind of work. Work that is stuck, say on a locked table, then holds its own
 * share and no more, and leaves the others theirs. A caller who gets no connection in time is asked to try again.
 */
export class PoolShare {
  readonly #pool: Pool
  readonly #places: Semaphore
  readonly #service: string
  readonly #waitMs: number

  constructor({ pool, most, service, waitMs }: ShareOptions) {
    this.#pool = pool
    this.#service = service
    this.#waitMs = waitMs
    this.#places = new Semaphore(most, { mostWaiting, longestWaitMs: waitMs })
  }

  get options(): Pool['options'] {
    return this.#pool.options
  }

  /** How many wait for a place now; those that wait for the pool itself are the pool's to count. */
  get waitingCount(): number {
    return this.#places.waitingCount
  }

  async connect(): Promise<PoolClient> {
    const leave = this.#places.tryAcquire()
    // Whoever is served at once is not measured: most are.
    if (leave && this.#pool.idleCount > this.#pool.waitingCount) return this.#connectAs(leave, this.#waitMs)
    const since = performance.now()
    try {
      if (leave) return await this.#connectAs(leave, this.#waitMs)
      return await this.#connectAs(await this.#waitForPlace(), since + this.#waitMs - performance.now())
    } finally {
      poolWaits.observe({ service: this.#service }, (performance.now() - since) / 1000)
    }
  }

  /** The pool is closed by the code that opened it. */
  async end(): Promise<void> {}

  async #waitForPlace(): Promise<() => void> {
    try {
      return await this.#places.acquire()
    } catch (cause) {
      poolRefusals.inc({ service: this.#service })
      throw new TryAgainError(1, { cause: new Error('No connection came free in this share', { cause }) })
    }
  }

  async #connectAs(leave: () => void, leftMs: number): Promise<PoolClient> {
    try {
      const client = await this.#connectWithin(leftMs)
      const release = client.release.bind(client)
      client.release = (error) => {
        leave()
        release(error)
      }
      return client
    } catch (cause) {
      leave()
      poolRefusals.inc({ service: this.#service })
      throw new TryAgainError(1, { cause })
    }
  }

  /**
   * The pool has its own wait, which begins only now: a caller who already waited for a place has less time left. Where a
   * connection lies idle for everybody there is no wait at all.
   */
  async #connectWithin(leftMs: number): Promise<PoolClient> {
    const arriving = this.#pool.connect()
    const isServedAtOnce = this.#pool.idleCount >= this.#pool.waitingCount
    return leftMs === this.#waitMs || isServedAtOnce ? arriving : within(leftMs, arriving)
  }
}

async function within(leftMs: number, arriving: Promise<PoolClient>): Promise<PoolClient> {
  const late = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => late.resolve('late'), leftMs)
  try {
    const client = await Promise.race([arriving, late.promise])
    if (client !== 'late') return client
    void arriving.then((unwanted) => unwanted.release()).catch(() => {})
    throw new Error(`No connection was free within the ${Math.round(leftMs)} ms that were left`)
  } finally {
    clearTimeout(timer)
  }
}
