import { QueueFullError, Semaphore, WaitedTooLongError } from '@civic/limits'
import { PlatformAway } from '../platform/platform-away.ts'

const most = 24
const mostOfOne = 4

/** For the files of forms, each of which lies in memory from its first byte until its form is answered. */
export class FileRoom {
  readonly #places = new Semaphore(most, { mostWaiting: 200, longestWaitMs: 30_000 })
  readonly #ofPerson = new Map<string, number>()

  /** Answers a form with a file of this person. A few of one person at once: whoever sends more holds up themselves alone. */
  async use(userId: string, answer: () => Promise<void>): Promise<void> {
    const count = this.#ofPerson.get(userId) ?? 0
    if (count >= mostOfOne) throw new PlatformAway('This person sends many files at once')
    this.#ofPerson.set(userId, count + 1)
    try {
      await this.#places.use(answer)
    } catch (error) {
      const isFull = error instanceof QueueFullError || error instanceof WaitedTooLongError
      throw isFull ? new PlatformAway('Many files are sent at once', { cause: error }) : error
    } finally {
      const others = (this.#ofPerson.get(userId) ?? 1) - 1
      if (others === 0) this.#ofPerson.delete(userId)
      else this.#ofPerson.set(userId, others)
    }
  }
}
