import type { Connection } from './connection.ts'
import type { AnswerOf, Caller, CallOptions, Operation, Parts, Route } from './operation.ts'

interface Paged extends Parts {
  query?: { limit?: unknown; offset?: unknown }
}

/**
 * The answers of a list, page by page, as long as there is a next one: `for await (const { petitions } of pages(…))`.
 * `limit` and `offset` of the query say how large they are and where to begin.
 */
export async function* pages<In extends Paged, Responses, Errors>(
  list: Operation<In, Responses, Errors>,
  connection: Connection,
  ...[input]: Parameters<Operation<In, Responses, Errors>> extends [Caller, ...infer Rest] ? Rest : never
): AsyncGenerator<AnswerOf<Responses>, void, undefined> {
  const route: Route = { route: list.route, takesKey: false, isForEverybody: false }
  const { query = {}, ...rest }: Paged & CallOptions = input ?? {}
  let next: Record<string, string> | undefined = {}
  while (next) {
    const { data, response } = await connection.answer<AnswerOf<Responses>>(route, {
      ...rest,
      query: { ...query, ...next },
    })
    yield data
    next = nextPage(response.headers.get('link'))
  }
}

/** The rows of a list, one by one, whatever page they stand on: `for await (const petition of items(…, 'petitions'))`. */
export async function* items<In extends Paged, Responses, Errors, Key extends ListIn<AnswerOf<Responses>>>(
  list: Operation<In, Responses, Errors>,
  key: Key,
  connection: Connection,
  ...input: Parameters<Operation<In, Responses, Errors>> extends [Caller, ...infer Rest] ? Rest : never
): AsyncGenerator<RowIn<AnswerOf<Responses>, Key>, void, undefined> {
  for await (const page of pages(list, connection, ...input)) yield* rowsOf(page, key)
}

/** The members of an answer that are lists. */
export type ListIn<Answer> = {
  [Key in keyof Answer]: Answer[Key] extends readonly unknown[] ? Key : never
}[keyof Answer]
export type RowIn<Answer, Key extends keyof Answer> = Answer[Key] extends readonly (infer Row)[] ? Row : never

/** `limit` and `offset` of the page that a `Link` header calls the next one. */
function nextPage(link: string | null): Record<string, string> | undefined {
  const [, target] = /<([^>]*)>;\s*rel="next"/.exec(link ?? '') ?? []
  if (target === undefined) return undefined
  const query = new URL(target, 'http://localhost').searchParams
  return Object.fromEntries(['limit', 'offset'].map((name) => [name, query.get(name) ?? '']))
}

/** The key names a list: its type says so. */
function rowsOf<Answer, Key extends keyof Answer>(page: Answer, key: Key): readonly RowIn<Answer, Key>[]
function rowsOf(page: Record<PropertyKey, unknown>, key: PropertyKey): readonly unknown[] {
  const rows = page[key]
  return Array.isArray(rows) ? rows : []
}
