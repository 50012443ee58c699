import pg from 'pg'

/** Rows for a migrated, empty database. */
interface Filling {
  databaseUrl: string
  statements: readonly string[]
  /** Those that become so large that their indexes are better built at the end. */
  largest: readonly string[]
}

/** Stores rows that refer to each other correctly, without having that checked. */
export async function fillTables({ databaseUrl, statements, largest }: Filling): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '256MB'`,
    )
    const indexes = await dropIndexes(client, largest)
    for (const statement of [...statements, ...indexes]) await client.query(statement)
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

/** Drops what only serves reading, since building an index at the end is quicker; the statements that make them again. */
async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not indisunique`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
