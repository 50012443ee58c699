import { TryAgainError } from '@civic/errors'
import type { Pool, PoolClient } from 'pg'
import { connectionWaitMs } from './open-pool.ts'

/** At most this many may wait for a place in one share; most of a longer queue would time out before their turn. */
const mostWaiting = 500

interface Waiting {
  admit: () => void
  timer: NodeJS.Timeout
}

/**
 * A part of a pool's connections for one kind of work. Work that is stuck, say on a locked table, then holds its own
 * share and no more, and leaves the others theirs. A caller who gets no connection in time is asked to try again.
 */
export class PoolShare {
  readonly #pool: Pool
  readonly #most: number
  readonly #waiting: Waiting[] = []
  #held = 0

  constructor(pool: Pool, most: number) {
    this.#pool = pool
    this.#most = most
  }

  get options(): Pool['options'] {
    return this.#pool.options
  }

  async connect(): Promise<PoolClient> {
    const deadline = Date.now() + connectionWaitMs
    await this.#enter()
    try {
      const client = await beforeDeadline(this.#pool.connect(), deadline)
      const release = client.release.bind(client)
      client.release = (error) => {
        this.#leave()
        release(error)
      }
      return client
    } catch (cause) {
      this.#leave()
      throw new TryAgainError(1, { cause })
    }
  }

  /** The pool is closed by the code that opened it. */
  async end(): Promise<void> {}

  async #enter(): Promise<void> {
    if (this.#held < this.#most) {
      this.#held += 1
      return
    }
    if (this.#waiting.length >= mostWaiting) throw new TryAgainError(1, { cause: new Error('The queue is full') })
    const turn = Promise.withResolvers<void>()
    const waiting = { admit: turn.resolve, timer: setTimeout(() => this.#refuse(waiting, turn), connectionWaitMs) }
    this.#waiting.push(waiting)
    await turn.promise
  }

  #refuse(waiting: Waiting, turn: PromiseWithResolvers<void>): void {
    this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
    turn.reject(new TryAgainError(1, { cause: new Error(`No connection was free within ${connectionWaitMs} ms`) }))
  }

  /** The place goes straight to the one who has waited longest. */
  #leave(): void {
    const next = this.#waiting.shift()
    if (!next) {
      this.#held -= 1
      return
    }
    clearTimeout(next.timer)
    next.admit()
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
