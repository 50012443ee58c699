import { TryAgainError } from '@civic/errors'
import { Semaphore } from '@civic/limits'
import type { Pool, PoolClient } from 'pg'
import { connectionWaitMs } from './open-pool.ts'

/** At most this many may wait for a place in one share; most of a longer queue would time out before their turn. */
const mostWaiting = 500

/**
 * A part of a pool's connections for one kind of work. Work that is stuck, say on a locked table, then holds its own
 * share and no more, and leaves the others theirs. A caller who gets no connection in time is asked to try again.
 */
export class PoolShare {
  readonly #pool: Pool
  readonly #places: Semaphore

  constructor(pool: Pool, most: number) {
    this.#pool = pool
    this.#places = new Semaphore(most, { mostWaiting })
  }

  get options(): Pool['options'] {
    return this.#pool.options
  }

  async connect(): Promise<PoolClient> {
    const deadline = Date.now() + connectionWaitMs
    const leave = this.#places.tryAcquire() ?? (await this.#waitForPlace())
    try {
      const client = await beforeDeadline(this.#pool.connect(), deadline)
      const release = client.release.bind(client)
      client.release = (error) => {
        leave()
        release(error)
      }
      return client
    } catch (cause) {
      leave()
      throw new TryAgainError(1, { cause })
    }
  }

  /** The pool is closed by the code that opened it. */
  async end(): Promise<void> {}

  async #waitForPlace(): Promise<() => void> {
    try {
      return await this.#places.acquire(AbortSignal.timeout(connectionWaitMs))
    } catch (cause) {
      throw new TryAgainError(1, { cause: new Error('No connection came free in this share', { cause }) })
    }
  }
}

/** The pool has its own wait, which begins only now: a caller who already waited for a place has less time left. */
async function beforeDeadline(arriving: Promise<PoolClient>, deadline: number): Promise<PoolClient> {
  const late = Promise.withResolvers<never>()
  const reason = new Error(`No connection was free within ${connectionWaitMs} ms`)
  const timer = setTimeout(() => late.reject(reason), deadline - Date.now())
  try {
    return await Promise.race([arriving, late.promise])
  } catch (error) {
    if (error === reason) void arriving.then((client) => client.release()).catch(() => {})
    throw error
  } finally {
    clearTimeout(timer)
  }
}
