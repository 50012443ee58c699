import { TryAgainError } from '@civic/errors'
import { QueueFullError, Semaphore } from '@civic/limits'

export interface TurnLimits {
  atOnce: number
  /** Of one person. */
  perPerson: number
  /** Whoever has waited for so long is told to try again. */
  waitMs: number
}

const retryAfterSeconds = 5
/** Whoever has so many waiting is told to try again at once. */
const mostWaitingPerPerson = 10

/** Bounds how much is done at once: of one person first, then of all, each first come, first served. */
export class Turns {
  readonly #limits: TurnLimits
  readonly #places: Semaphore
  readonly #people = new Map<string, { places: Semaphore; users: number }>()

  constructor(limits: TurnLimits) {
    this.#limits = limits
    this.#places = new Semaphore(limits.atOnce)
  }

  /** Does the work as soon as there is a place for this person. */
  async take<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
    const deadline = AbortSignal.timeout(this.#limits.waitMs)
    try {
      return await this.#ofPerson(person, async (own) =>
        own.use(async () => this.#places.use(work, deadline), deadline),
      )
    } catch (error) {
      if (error instanceof QueueFullError || error === deadline.reason)
        throw new TryAgainError(retryAfterSeconds, { cause: error })
      throw error
    }
  }

  /** The places of one person are kept while somebody uses them. */
  async #ofPerson<Result>(person: string, use: (places: Semaphore) => Promise<Result>): Promise<Result> {
    const newcomer = () => ({
      places: new Semaphore(this.#limits.perPerson, { mostWaiting: mostWaitingPerPerson }),
      users: 0,
    })
    const own = this.#people.get(person) ?? newcomer()
    this.#people.set(person, own)
    own.users += 1
    try {
      return await use(own.places)
    } finally {
      own.users -= 1
      if (own.users === 0) this.#people.delete(person)
    }
  }
}
