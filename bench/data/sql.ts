import pg from 'pg'

/** Statements of the bench itself, with the rights of the database's owner. */
export interface Sql extends AsyncDisposable {
  run: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
}

export async function openSql(databaseUrl: string): Promise<Sql> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'bench' })
  client.on('error', () => {})
  await client.connect()
  return {
    run: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await client.query<Row>(text, values)).rows,
    [Symbol.asyncDispose]: async () => client.end(),
  }
}
