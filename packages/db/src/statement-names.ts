const mostNames = 1000
const parametrised = /^\s*(?:select|insert|update|delete|with)\b/i

/**
 * Names that a pool gives its statements; the same text has the same name on each of its connections. The texts come from
 * code, not from callers, so there are few; the limit is for the day when that is wrong.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()

  /** Undefined for what needs no plan, and once a thousand texts are named. */
  of(statement: string): string | undefined {
    const known = this.#names.get(statement)
    if (known !== undefined) return known
    if (this.#names.size >= mostNames || !parametrised.test(statement)) return undefined
    const name = `civic_${this.#names.size + 1}`
    this.#names.set(statement, name)
    return name
  }
}
