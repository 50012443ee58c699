import { createHash } from 'node:crypto'

/** Numbers that look drawn by lot and are the same for the same seed. */
export class Chance {
  readonly #seed: string
  #drawn = 0

  constructor(seed: string) {
    this.#seed = createHash('sha256').update(seed).digest('hex')
  }

  /** From 0 to below 1. */
  share(): number {
    this.#drawn += 1
    return createHash('sha256').update(`${this.#seed} ${this.#drawn}`).digest().readUInt32BE(0) / 2 ** 32
  }

  /** A whole number, both ends included. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.share() * (max - min + 1))
  }
}
