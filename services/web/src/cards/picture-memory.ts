import { Semaphore } from '@civic/limits'

export interface PictureLimits {
  mostPictures?: number
  mostBytes?: number
  mostAtOnce?: number
  mostWaiting?: number
}

/**
 * Pictures that were drawn, by what they say: one that says something else is another picture. Many who ask at once wait
 * for one drawing.
 */
export class PictureMemory {
  readonly #kept = new Map<string, Buffer>()
  readonly #underWay = new Map<string, Promise<Buffer>>()
  readonly #places: Semaphore
  readonly #mostPictures: number
  readonly #mostBytes: number
  #bytes = 0

  constructor({
    mostPictures = 200,
    mostBytes = 8 * 1024 * 1024,
    mostAtOnce = 2,
    mostWaiting = 20,
  }: PictureLimits = {}) {
    this.#mostPictures = mostPictures
    this.#mostBytes = mostBytes
    this.#places = new Semaphore(mostAtOnce, { mostWaiting })
  }

  /** Whether it can be had without a drawing of its own. */
  knows(key: string): boolean {
    return this.#kept.has(key) || this.#underWay.has(key)
  }

  /** Rejects with `QueueFullError` while too many drawings wait. */
  async show(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#kept.get(key)
    if (kept) {
      this.#keep(key, kept)
      return kept
    }
    const underWay = this.#underWay.get(key)
    if (underWay) return underWay
    const drawing = this.#places.use(draw)
    this.#underWay.set(key, drawing)
    try {
      const drawn = await drawing
      this.#keep(key, drawn)
      return drawn
    } finally {
      this.#underWay.delete(key)
    }
  }

  /** The one that was asked for longest ago goes first. */
  #keep(key: string, picture: Buffer): void {
    this.#drop(key)
    this.#kept.set(key, picture)
    this.#bytes += picture.length
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#mostPictures && this.#bytes <= this.#mostBytes) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.length ?? 0
    this.#kept.delete(key)
  }
}
