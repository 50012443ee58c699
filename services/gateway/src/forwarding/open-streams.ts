/** The answers that have no end of their own, so that the gateway can end them when it closes. */
export class OpenStreams {
  readonly #endings = new Set<() => void>()
  #isClosed = false

  add(end: () => void): void {
    if (this.#isClosed) end()
    else this.#endings.add(end)
  }

  delete(end: () => void): void {
    this.#endings.delete(end)
  }

  endAll(): void {
    this.#isClosed = true
    for (const end of this.#endings) end()
  }
}
