import { subscriberOf } from '@civic/access'
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

const mostVisitors = 10_000

/** How much one visitor may cause within a time: drawings, or bytes that are kept for them. */
export class VisitorLimit {
  readonly #most: number
  readonly #windowMs: number
  readonly #now: () => number
  #counts = new Map<string, number>()
  #since = 0

  constructor(most: number, windowMs: number, now: () => number = Date.now) {
    this.#most = most
    this.#windowMs = windowMs
    this.#now = now
  }

  /** Seconds to wait, or undefined where so much more may be, which is counted. */
  takes(address: string | undefined, amount = 1): number | undefined {
    const now = this.#now()
    if (now - this.#since >= this.#windowMs || this.#counts.size >= mostVisitors) {
      this.#counts = new Map()
      this.#since = now
    }
    const visitor = subscriberOf(address ?? '')
    const count = this.#counts.get(visitor) ?? 0
    if (count >= this.#most) return Math.ceil((this.#since + this.#windowMs - now) / 1000)
    this.#counts.set(visitor, count + amount)
    return undefined
  }
}
