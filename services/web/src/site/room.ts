import { QueueFullError, Semaphore, WaitedTooLongError } from '@civic/limits'

/** Gives a place back. */
export type Leave = () => void

/** For what lies in memory while it is sent: so many at once, and a few of them for one person or address. */
export class Room {
  readonly #places: Semaphore
  readonly #mostOfOne: number
  readonly #ofOne = new Map<string, number>()

  constructor({ most, mostOfOne }: { most: number; mostOfOne: number }) {
    this.#places = new Semaphore(most, { mostWaiting: 200, longestWaitMs: 30_000 })
    this.#mostOfOne = mostOfOne
  }

  /** A place; undefined where none comes free in time. Whoever sends more than their share holds up themselves alone. */
  async enter(who: string): Promise<Leave | undefined> {
    const count = this.#ofOne.get(who) ?? 0
    if (count >= this.#mostOfOne) return undefined
    this.#ofOne.set(who, count + 1)
    try {
      const leave = await this.#places.acquire()
      return () => {
        leave()
        this.#forget(who)
      }
    } catch (error) {
      this.#forget(who)
      if (error instanceof QueueFullError || error instanceof WaitedTooLongError) return undefined
      throw error
    }
  }

  #forget(who: string): void {
    const others = (this.#ofOne.get(who) ?? 1) - 1
    if (others === 0) this.#ofOne.delete(who)
    else this.#ofOne.set(who, others)
  }
}
