import type { DomainError } from '@civic/errors'

/** What became of each signer of a round: undefined when their signature stands. */
export type RoundOutcome = ReadonlyMap<string, DomainError | undefined>

/** Lets several people sign one petition in one transaction. */
export type SignRound = (petitionId: string, signerIds: readonly string[]) => Promise<RoundOutcome>

/** So many share a transaction at most: more would keep commenters waiting. */
const mostInRound = 200

interface Signer {
  id: string
  done: PromiseWithResolvers<DomainError | undefined>
}

/**
 * People who sign one petition in this process. Only one transaction at a time can hold the petition, for as long as its
 * commit takes to reach the disk; so whoever comes meanwhile waits here, without a connection, and the next
 * transaction takes them all. Nobody is answered before the commit that holds their signature.
 */
export class SigningRounds {
  readonly #signRound: SignRound
  readonly #waiting = new Map<string, Signer[]>()

  constructor(signRound: SignRound) {
    this.#signRound = signRound
  }

  /** Why the signature is refused, or undefined when it stands. Throws what made its transaction fail. */
  async sign(petitionId: string, signerId: string): Promise<DomainError | undefined> {
    const signer = { id: signerId, done: Promise.withResolvers<DomainError | undefined>() }
    const waiting = this.#waiting.get(petitionId)
    if (waiting) {
      waiting.push(signer)
    } else {
      this.#waiting.set(petitionId, [signer])
      void this.#hold(petitionId)
    }
    return signer.done.promise
  }

  /** Round after round until nobody waits. */
  async #hold(petitionId: string): Promise<void> {
    const waiting = this.#waiting.get(petitionId) ?? []
    while (waiting.length > 0) await this.#take(petitionId, waiting.splice(0, mostInRound))
    this.#waiting.delete(petitionId)
  }

  async #take(petitionId: string, signers: readonly Signer[]): Promise<void> {
    try {
      const outcome = await this.#signRound(petitionId, [...new Set(signers.map(({ id }) => id))])
      for (const { id, done } of signers) done.resolve(outcome.get(id))
    } catch (error) {
      const [first, ...others] = signers
      if (others.length === 0) first?.done.reject(error)
      // What is wrong with one of them must not cost the others their signature.
      else for (const signer of signers) await this.#take(petitionId, [signer])
    }
  }
}
