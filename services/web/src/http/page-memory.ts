/** What was made for everybody who asks. */
interface Made {
  madeAt: number
  /** False for what is nobody's to keep: a page without one of its parts, an error. */
  mayBeKept: boolean
  /** What a limit of this one visitor made of it is shown to nobody else. */
  isOneVisitors?: boolean
}

/** A page as it was made for guests. */
export interface MadePage extends Made {
  status: number
  html: Buffer
  gzip: Buffer
  etag: string
  retryAfter?: number | undefined
}

const mostPages = 500
const keptMs = 15_000

/**
 * Pages of guests, or numbers of theirs, that were made in the last 15 seconds. Many who ask at once wait for one making.
 * Dropped as a whole when something was hidden, since it may stand on any of them.
 */
export class PageMemory<Kept extends Made = MadePage> {
  readonly #underWay = new Map<string, Promise<Kept | undefined>>()
  readonly #kept = new Map<string, Kept>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** The page under this key: as it is kept, as it is being made for somebody else, or made now. */
  async show(key: string, make: () => Promise<Kept | undefined>): Promise<Kept | undefined> {
    const kept = this.#find(key)
    if (kept) return kept
    const underWay = this.#underWay.get(key)
    if (underWay) {
      const joined = await underWay
      return joined?.isOneVisitors === true ? this.show(key, make) : joined
    }
    const making = make()
    this.#underWay.set(key, making)
    try {
      const made = await making
      // Something was hidden meanwhile: what was read before may hold it.
      if (made?.mayBeKept === true && this.#underWay.get(key) === making) this.#keep(key, made)
      return made
    } finally {
      if (this.#underWay.get(key) === making) this.#underWay.delete(key)
    }
  }

  dropAll(): void {
    this.#kept.clear()
    this.#underWay.clear()
  }

  #find(key: string): Kept | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    if (this.#now() - kept.madeAt < keptMs) return kept
    this.#kept.delete(key)
    return undefined
  }

  /** The one that was made first goes first. */
  #keep(key: string, page: Kept): void {
    this.#kept.delete(key)
    this.#kept.set(key, page)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostPages) return
      this.#kept.delete(oldest)
    }
  }
}
