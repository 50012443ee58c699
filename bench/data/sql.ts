import pg from 'pg'

/** Statements of the bench itself, with the rights of the database's owner and the words of `words.sql`. */
export interface Sql extends AsyncDisposable {
  run: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
}

export async function openSql(databaseUrl: string): Promise<Sql> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'bench',
    options: '-c search_path=public,bench',
  })
  client.on('error', () => {})
  await client.connect()
  return {
    run: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await client.query<Row>(text, values)).rows,
    [Symbol.asyncDispose]: async () => client.end(),
  }
}

/** Puts numbers and texts where a statement says `:name`; `:most_upvotes` stands for `mostUpvotes`. */
export function withNames(text: string, known: Readonly<Record<string, number | boolean | string>>): string {
  return text.replaceAll(/(?<!:):([a-z_]+)/g, (_, name: string) => {
    const value = known[name.replaceAll(/_(.)/g, (_match, letter: string) => letter.toUpperCase())]
    if (value === undefined) throw new Error(`Nothing is called ${name}`)
    return typeof value === 'string' ? pg.escapeLiteral(value) : String(value)
  })
}
