import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A database of its own for one test file, with all tables and no rows. */
export interface TestDatabase extends AsyncDisposable {
  url: string
  /** Runs SQL with the owner's rights, as fixtures and operators do; rows as PostgreSQL names them. */
  sql: <Row extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
}

/** Instead of what a service does to its database at its start: all of it has been done to the template of a clone. */
export async function isPrepared(): Promise<{ hasRoles: true }> {
  return { hasRoles: true }
}

/** This many requests of one kind can wait for locks at a time; later ones wait for a connection (`shareOf`). */
export const mostInLine = 4

/**
 * Clones the migrated template on the run's server, or makes an empty database when `isMigrated` is false. It is not
 * dropped: the whole server goes after the run.
 */
export async function createTestDatabase(
  serverUrl: string,
  { isMigrated = true }: { isMigrated?: boolean } = {},
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(
    `create database ${name} template ${isMigrated ? 'civic_template' : 'template0'} strategy file_copy`,
  )
  await admin.end()

  const address = new URL(serverUrl)
  address.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: address.href, max: 3 })
  pool.on('error', () => {})
  return {
    url: address.href,
    sql: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
      const { rows } = await pool.query<Row>(text, values)
      return rows
    },
    [Symbol.asyncDispose]: async () => pool.end(),
  }
}
