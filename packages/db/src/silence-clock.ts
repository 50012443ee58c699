/** How many times the clock ticks within the limit: a connection is given up at most this part of it too late. */
const ticksOfLimit = 10

/** Statements of one connection that have no answer yet. */
export interface Silence {
  /** Call it with each statement that is sent. */
  begin: () => void
  /** Call it with each answer. */
  end: () => void
  /** Call it when the connection is gone. */
  forget: () => void
}

/**
 * Tells of connections that have not answered for `limitMs`. One timer serves all connections of a pool, and runs only
 * while statements are under way; a statement costs two numbers.
 */
export class SilenceClock {
  readonly #limitMs: number
  readonly #watched = new Set<() => void>()
  #ticks = 0
  #underWay = 0
  #timer: NodeJS.Timeout | undefined

  constructor(limitMs: number) {
    this.#limitMs = limitMs
  }

  /** `act` is called once, when a statement of this connection has had no answer for so long. */
  watch(act: () => void): Silence {
    let [unanswered, sinceTick] = [0, 0]
    const look = () => {
      if (unanswered === 0 || this.#ticks - sinceTick <= ticksOfLimit) return
      this.#watched.delete(look)
      // This process may have been held up itself, and the answer may lie there unread.
      setImmediate(() => {
        if (unanswered > 0 && this.#ticks - sinceTick > ticksOfLimit) act()
        else this.#watched.add(look)
      })
    }
    this.#watched.add(look)
    return {
      begin: () => {
        if (unanswered === 0) sinceTick = this.#ticks
        unanswered += 1
        this.#underWay += 1
        this.#timer ??= setInterval(this.#tick, this.#limitMs / ticksOfLimit).unref()
      },
      end: () => {
        sinceTick = this.#ticks
        unanswered -= 1
        this.#underWay -= 1
      },
      forget: () => this.#watched.delete(look),
    }
  }

  readonly #tick = (): void => {
    this.#ticks += 1
    if (this.#underWay === 0) {
      clearInterval(this.#timer)
      this.#timer = undefined
    }
    for (const look of this.#watched) look()
  }
}
