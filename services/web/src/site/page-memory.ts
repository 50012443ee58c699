/** A page as it was made for guests. */
export interface MadePage {
  status: number
  html: Buffer
  gzip: Buffer
  etag: string
  madeAt: number
  /** False for what is nobody's to keep: a page without one of its parts, an error. */
  mayBeKept: boolean
}

const mostPages = 500
const keptMs = 15_000

/**
 * Pages of guests that were made in the last 15 seconds. Many who ask at once wait for one making. Dropped as a whole
 * when something was hidden, since it may stand on any of them.
 */
export class PageMemory {
  readonly #underWay = new Map<string, Promise<MadePage | undefined>>()
  readonly #kept = new Map<string, MadePage>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** The page under this key: as it is kept, as it is being made for somebody else, or made now. */
  async show(key: string, make: () => Promise<MadePage | undefined>): Promise<MadePage | undefined> {
    const kept = this.#find(key)
    if (kept) return kept
    const underWay = this.#underWay.get(key)
    if (underWay) return underWay
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

  #find(key: string): MadePage | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    if (this.#now() - kept.madeAt < keptMs) return kept
    this.#kept.delete(key)
    return undefined
  }

  /** The one that was made first goes first. */
  #keep(key: string, page: MadePage): void {
    this.#kept.delete(key)
    this.#kept.set(key, page)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostPages) return
      this.#kept.delete(oldest)
    }
  }
}
