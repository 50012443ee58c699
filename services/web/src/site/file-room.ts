import { QueueFullError, Semaphore, WaitedTooLongError } from '@civic/limits'

const most = 24
const mostOfOne = 4

/** Gives a place back. */
export type Leave = () => void

/** For the files of forms, each of which lies in memory from its first byte until its form is answered. */
export class FileRoom {
  readonly #places = new Semaphore(most, { mostWaiting: 200, longestWaitMs: 30_000 })
  readonly #ofPerson = new Map<string, number>()

  /**
   * A place for a file of this person; undefined where none comes free in time. A few of one person at once: whoever sends
   * more holds up themselves alone.
   */
  async enter(userId: string): Promise<Leave | undefined> {
    const count = this.#ofPerson.get(userId) ?? 0
    if (count >= mostOfOne) return undefined
    this.#ofPerson.set(userId, count + 1)
    try {
      const leave = await this.#places.acquire()
      return () => {
        leave()
        this.#forget(userId)
      }
    } catch (error) {
      this.#forget(userId)
      if (error instanceof QueueFullError || error instanceof WaitedTooLongError) return undefined
      throw error
    }
  }

  #forget(userId: string): void {
    const others = (this.#ofPerson.get(userId) ?? 1) - 1
    if (others === 0) this.#ofPerson.delete(userId)
    else this.#ofPerson.set(userId, others)
  }
}
