import type { HeldTable } from './hold-table.ts'

/** How long pages wait for the platform: until the test says that their time is over. */
export class PagePatience {
  #ending = new AbortController()

  /** For the site. */
  readonly ofPage = () => ({ ending: this.#ending.signal })

  ends(): void {
    this.#ending.abort(new DOMException('The platform took too long', 'TimeoutError'))
    this.#ending = new AbortController()
  }

  /** What is answered to whoever needs a table that is held for longer than a page waits; it is let go afterwards. */
  async outlastedBy<Answer>(held: HeldTable, asking: () => Promise<Answer>): Promise<Answer> {
    const asked = asking()
    await held.wanted()
    this.ends()
    const answer = await asked
    await held.letGo()
    return answer
  }
}
