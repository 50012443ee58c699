import type { Warn } from '@civic/errors'
import type { ImageStore, Room } from './image-store.ts'

/** A large folder is read for seconds; so long its measure is good enough. */
const goodForMs = 60_000

/** How much room a store takes and leaves, measured when somebody asks and the last measure has become old. */
export class KeptUsage {
  readonly #store: ImageStore
  readonly #warn: Warn
  readonly #now: () => number
  #measuring: Promise<Room | null> | undefined
  #measuredAt = -Infinity

  constructor(store: ImageStore, warn: Warn, now: () => number = () => performance.now()) {
    this.#store = store
    this.#warn = warn
    this.#now = now
  }

  /** Null where the store does not tell, or could not be read. */
  async newest(): Promise<Room | null> {
    if (!this.#measuring || this.#now() - this.#measuredAt >= goodForMs) {
      this.#measuredAt = this.#now()
      this.#measuring = this.#measure()
    }
    return this.#measuring
  }

  async #measure(): Promise<Room | null> {
    try {
      return (await this.#store.measure?.()) ?? null
    } catch (error) {
      this.#warn('The folder of uploads cannot be measured', error)
      return null
    }
  }
}
