export interface TurnLimits {
  atOnce: number
  /** Of one person. */
  perPerson: number
}

interface Waiting {
  person: string
  begin: () => void
}

/** Bounds how much is done at once; the others wait in the order in which they came, and nobody fills all places alone. */
export class Turns {
  readonly #limits: TurnLimits
  readonly #waiting: Waiting[] = []
  readonly #atWork = new Map<string, number>()
  #count = 0

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /** Does the work as soon as there is a place for this person. */
  async take<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((resolve) => {
      this.#waiting.push({ person, begin: resolve })
      this.#beginWhatMay()
    })
    try {
      return await work()
    } finally {
      this.#leave(person)
      this.#beginWhatMay()
    }
  }

  #beginWhatMay(): void {
    while (this.#count < this.#limits.atOnce) {
      const next = this.#waiting.findIndex(({ person }) => (this.#atWork.get(person) ?? 0) < this.#limits.perPerson)
      const [turn] = next === -1 ? [] : this.#waiting.splice(next, 1)
      if (!turn) return
      this.#count += 1
      this.#atWork.set(turn.person, (this.#atWork.get(turn.person) ?? 0) + 1)
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
