import type { PoolClient } from 'pg'

const mostNames = 1000
const parametrised = /^\s*(?:select|insert|update|delete|with)\b/i

/** Names that a pool gives its statements; the same text has the same name on each of its connections. */
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

/**
 * Turns every parametrised statement of a client into a named one, so that PostgreSQL parses and plans it once per
 * connection. The texts come from code, not from callers, so there are few; the limit is for the day when that is
 * wrong.
 */
export function nameStatements(client: PoolClient, names: StatementNames): void {
  const query = client.query.bind(client)
  const named = (statement: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof statement === 'string' && Array.isArray(values) ? names.of(statement) : undefined
    const arguments_ = name === undefined ? [statement, values, ...rest] : [{ name, text: statement, values }, ...rest]
    return Reflect.apply(query, client, arguments_)
  }
  Object.assign(client, { query: named })
}
