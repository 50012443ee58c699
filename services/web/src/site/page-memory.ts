/** A page as it was made for guests. */
export interface KeptPage {
  status: number
  html: Buffer
  gzip: Buffer
  etag: string
  madeAt: number
}

const mostPages = 500
const keptMs = 15_000

/**
 * Pages of guests that were made in the last 15 seconds. Many who ask at once wait for one making. Dropped as a whole
 * when something was hidden, since it may stand on any of them.
 */
export class PageMemory {
  readonly #pages = new Map<string, Promise<KeptPage | undefined>>()
  readonly #fresh = new Map<string, KeptPage>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** The page under this key if it is fresh. */
  find(key: string): KeptPage | undefined {
    const kept = this.#fresh.get(key)
    if (!kept) return undefined
    if (this.#now() - kept.madeAt < keptMs) return kept
    this.#fresh.delete(key)
    return undefined
  }

  /** Makes it once for all who ask meanwhile; `make` answers undefined for what nobody may keep. */
  async makeOnce(key: string, make: () => Promise<KeptPage | undefined>): Promise<KeptPage | undefined> {
    const underWay = this.#pages.get(key)
    if (underWay) return underWay
    const making = make().finally(() => this.#pages.delete(key))
    this.#pages.set(key, making)
    const made = await making
    if (made && this.#pages.get(key) === undefined) this.#keep(key, made)
    return made
  }

  dropAll(): void {
    this.#fresh.clear()
    // What is being made may hold it as well.
    this.#pages.clear()
  }

  #keep(key: string, page: KeptPage): void {
    this.#fresh.delete(key)
    this.#fresh.set(key, page)
    for (const oldest of this.#fresh.keys()) {
      if (this.#fresh.size <= mostPages) return
      this.#fresh.delete(oldest)
    }
  }
}
