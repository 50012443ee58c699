import { databaseFault } from '@civic/db'
import { DomainError, TryAgainError } from '@civic/errors'

/** What became of each signer of a batch: undefined when their signature stands. */
export type BatchOutcome = ReadonlyMap<string, DomainError | undefined>

/** Lets several people sign one petition in one transaction. */
export type SignBatch = (petitionId: string, signerIds: readonly string[]) => Promise<BatchOutcome>

export interface SigningLimits {
  /** So many share a transaction at most: more would keep commenters waiting. */
  most: number
  /** So many wait for one petition at most; whoever comes then is refused at once. */
  mostWaiting: number
  /** Whoever has had no answer for so long is asked to try again. */
  deadlineMs: number
}

const usualLimits: SigningLimits = { most: 200, mostWaiting: 2000, deadlineMs: 10_000 }

interface Signer {
  id: string
  /** Answered by the deadline: nobody waits for this signature any more. */
  isOver: boolean
  done: PromiseWithResolvers<DomainError | undefined>
}

/**
 * People who sign one petition in this process. Only one transaction at a time can hold the petition, for as long as its
 * commit takes to reach the disk; so whoever comes meanwhile waits here, without a connection, and the next
 * transaction takes them all. Nobody is answered before the commit that holds their signature.
 */
export class SigningBatches {
  readonly #signBatch: SignBatch
  readonly #limits: SigningLimits
  readonly #waiting = new Map<string, Signer[]>()

  constructor(signBatch: SignBatch, limits: SigningLimits = usualLimits) {
    this.#signBatch = signBatch
    this.#limits = limits
  }

  /**
   * Why the signature is refused, or undefined when it stands. Throws what made its transaction fail, or `TRY_AGAIN`
   * after the deadline: signing twice is signing once, so whoever is asked to try again loses nothing.
   */
  async sign(petitionId: string, signerId: string): Promise<DomainError | undefined> {
    const waiting = this.#waiting.get(petitionId)
    if (waiting && waiting.length >= this.#limits.mostWaiting) throw refusal('Too many wait to sign one petition')
    const signer: Signer = { id: signerId, isOver: false, done: Promise.withResolvers<DomainError | undefined>() }
    const deadline = setTimeout(() => this.#giveUp(petitionId, signer), this.#limits.deadlineMs)
    if (waiting) {
      waiting.push(signer)
    } else {
      this.#waiting.set(petitionId, [signer])
      void this.#hold(petitionId)
    }
    return signer.done.promise.finally(() => clearTimeout(deadline))
  }

  #giveUp(petitionId: string, signer: Signer): void {
    const waiting = this.#waiting.get(petitionId) ?? []
    const place = waiting.indexOf(signer)
    if (place >= 0) waiting.splice(place, 1)
    signer.isOver = true
    signer.done.reject(refusal(`Not signed within ${this.#limits.deadlineMs} ms`))
  }

  /** Batch after batch until nobody waits. */
  async #hold(petitionId: string): Promise<void> {
    const waiting = this.#waiting.get(petitionId) ?? []
    while (waiting.length > 0) await this.#take(petitionId, waiting.splice(0, this.#limits.most))
    this.#waiting.delete(petitionId)
  }

  async #take(petitionId: string, all: readonly Signer[]): Promise<void> {
    const signers = all.filter(({ isOver }) => !isOver)
    if (signers.length === 0) return
    try {
      const outcome = await this.#signBatch(petitionId, [...new Set(signers.map(({ id }) => id))])
      for (const { id, done } of signers) done.resolve(outcome.get(id))
    } catch (error) {
      // What is wrong with one of them must not cost the others their signature; what is wrong with the database would
      // only be tried again, signer by signer, while the others wait.
      if (signers.length > 1 && mayBlameSigner(error)) await this.#takeInHalves(petitionId, signers)
      else for (const { done } of signers) done.reject(error)
    }
  }

  async #takeInHalves(petitionId: string, signers: readonly Signer[]): Promise<void> {
    const middle = Math.ceil(signers.length / 2)
    await this.#take(petitionId, signers.slice(0, middle))
    await this.#take(petitionId, signers.slice(middle))
  }
}

/** Whether a single row can be at fault: our own refusal, a constraint (23…), or a value that PostgreSQL cannot take (22…). */
function mayBlameSigner(error: unknown): boolean {
  if (error instanceof TryAgainError) return false
  return error instanceof DomainError || /^2[23]/.test(databaseFault(error)?.state ?? '')
}

function refusal(reason: string): TryAgainError {
  return new TryAgainError(1, { cause: new Error(reason) })
}
