import { TryAgainError } from '@civic/errors'

export interface TurnLimits {
  atOnce: number
  /** Of one person. */
  perPerson: number
  /** Whoever has waited for so long is told to try again. */
  waitMs: number
}

interface Waiting {
  person: string
  begin: () => void
}

const retryAfterSeconds = 5
/** Whoever has so many waiting is told to try again at once. */
const mostWaitingPerPerson = 10

/** Bounds how much is done at once; the others wait in the order in which they came, and nobody fills all places alone. */
export class Turns {
  readonly #limits: TurnLimits
  readonly #waiting = new Set<Waiting>()
  readonly #atWork = new Map<string, number>()
  #count = 0

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /** Does the work as soon as there is a place for this person. */
  async take<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
    await this.#wait(person)
    try {
      return await work()
    } finally {
      this.#leave(person)
      this.#beginWhatMay()
    }
  }

  async #wait(person: string): Promise<void> {
    const before = [...this.#waiting].filter((other) => other.person === person).length
    if (before >= mostWaitingPerPerson) {
      throw new TryAgainError(retryAfterSeconds, { cause: new Error('Too many uploads of one person wait') })
    }
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        this.#waiting.delete(waiting)
        reject(new TryAgainError(retryAfterSeconds, { cause: new Error('No turn for an upload came in time') }))
      }
      const timer = setTimeout(giveUp, this.#limits.waitMs)
      const begin = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const waiting = { person, begin }
      this.#waiting.add(waiting)
      this.#beginWhatMay()
    })
  }

  #beginWhatMay(): void {
    for (const turn of this.#waiting) {
      if (this.#count >= this.#limits.atOnce) return
      const atWork = this.#atWork.get(turn.person) ?? 0
      if (atWork >= this.#limits.perPerson) continue
      this.#waiting.delete(turn)
      this.#count += 1
      this.#atWork.set(turn.person, atWork + 1)
      turn.begin()
    }
  }

  #leave(person: string): void {
    this.#count -= 1
    const left = (this.#atWork.get(person) ?? 0) - 1
    if (left > 0) this.#atWork.set(person, left)
    else this.#atWork.delete(person)
  }
}
