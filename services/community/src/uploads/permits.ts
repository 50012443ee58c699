import { TryAgainError } from '@civic/errors'
import { QueueFullError, Semaphore } from '@civic/limits'

export interface PermitLimits {
  atOnce: number
  /** Of one person. */
  perPerson: number
  /** Whoever has waited for so long is told to try again. */
  waitMs: number
  /** Whoever has so many waiting is told to try again at once. */
  mostWaiting?: number
}

const retryAfterSeconds = 5

/** Bounds how much is done at once: of one person first, then of all, each first come, first served. */
export class Permits {
  readonly #limits: PermitLimits
  readonly #permits: Semaphore
  readonly #people = new Map<string, { permits: Semaphore; users: number }>()

  constructor(limits: PermitLimits) {
    this.#limits = limits
    this.#permits = new Semaphore(limits.atOnce)
  }

  /** Does the work as soon as there is a permit for this person. */
  async take<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
    const deadline = AbortSignal.timeout(this.#limits.waitMs)
    try {
      return await this.#ofPerson(person, async (own) =>
        own.use(async () => this.#permits.use(work, deadline), deadline),
      )
    } catch (error) {
      if (error instanceof QueueFullError || error === deadline.reason)
        throw new TryAgainError(retryAfterSeconds, { cause: error })
      throw error
    }
  }

  /** The permits of one person are kept while somebody uses them. */
  async #ofPerson<Result>(person: string, use: (permits: Semaphore) => Promise<Result>): Promise<Result> {
    const { perPerson, mostWaiting = 10 } = this.#limits
    const newcomer = () => ({
      permits: new Semaphore(perPerson, { mostWaiting }),
      users: 0,
    })
    const own = this.#people.get(person) ?? newcomer()
    this.#people.set(person, own)
    own.users += 1
    try {
      return await use(own.permits)
    } finally {
      own.users -= 1
      if (own.users === 0) this.#people.delete(person)
    }
  }
}
