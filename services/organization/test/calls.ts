import type { CallOptions, Reply, Wire } from '@civic/testing'

/** What a client sends. */
export type Fields = Record<string, unknown>
/** Anything with an id. */
export type Named = { id: string }
export type Calls = (method: string, path: string, options?: CallOptions) => Promise<Reply>

/** What came of a call that is taken. */
export function taken({ status, data, body }: Reply): Wire {
  if (status > 299) throw new Error(`Expected a call that is taken, got ${status}: ${JSON.stringify(body)}`)
  return data
}

/** What a client switches on. */
export const outcomeOf = ({ status, code }: Reply): [number, string | undefined] => [status, code]

/** What several calls at the same instant came to, whoever was first: `['201', '409 SLUG_TAKEN']`. */
export const outcomesOf = (replies: readonly Reply[]): string[] =>
  replies.map(({ status, code }) => (code === undefined ? String(status) : `${status} ${code}`)).toSorted()

/** A query string, with its question mark when it is not empty. */
export function queryOf(query: Record<string, string | number> = {}): string {
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}
