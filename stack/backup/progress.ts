const everyMs = 3000

/** Tells every few seconds what is being worked on, and how far it is. */
export class Progress {
  readonly #tell: (line: string) => void
  #toldAt = -Infinity
  #what = ''
  #bytes = 0

  constructor(tell: (line: string) => void) {
    this.#tell = tell
  }

  /** What is worked on from now on. */
  at(what: string): void {
    this.#what = what
    this.#look()
  }

  add(bytes: number): void {
    this.#bytes += bytes
    this.#look()
  }

  /** Passes them on and counts them. */
  async *counting(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.add(chunk.length)
      yield chunk
    }
  }

  #look(): void {
    const now = performance.now()
    if (now - this.#toldAt < everyMs) return
    this.#toldAt = now
    this.#tell(`  ${this.#what}${this.#bytes > 0 ? `, ${inWords(this.#bytes)} so far` : ''}`)
  }
}

/** `1.4 GB` */
export function inWords(bytes: number): string {
  const units = ['kB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)))
  const value = bytes / 1000 ** power
  return `${value >= 100 || power === 1 ? Math.ceil(value) : value.toFixed(1)} ${units[power - 1]}`
}
