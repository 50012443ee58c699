import path from 'node:path'
import type pg from 'pg'
import { migrationNames } from './sql-file-migrations.ts'

/** Why this release cannot work on a database, in a sentence that says what to do. */
export class UnfitDatabaseError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'UnfitDatabaseError'
  }
}

export const databaseFolder = path.resolve(import.meta.dirname, '../../../database')
const oldestMajor = 16

/** Refuses a PostgreSQL that is too old, and a database that a newer release has changed. Changes nothing. */
export async function assertFitDatabase(client: pg.ClientBase, folder = databaseFolder): Promise<void> {
  await assertVersion(client)
  const known = await migrationNames(path.join(folder, 'migrations'))
  const applied = await appliedMigrations(client)
  const last = known.at(-1) ?? 'none'
  const unknown = applied.filter((name) => !known.includes(name)).at(-1)
  if (unknown === undefined) return
  throw new UnfitDatabaseError(
    unknown > last
      ? `This database is at migration ${unknown}, this release ends at ${last}: install a newer release.`
      : `This database has the migration ${unknown}, which is not in this release: install the release that made it.`,
  )
}

async function assertVersion(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (major >= oldestMajor) return
  throw new UnfitDatabaseError(
    `This database is served by PostgreSQL ${major}, and the platform needs ${oldestMajor} or newer: upgrade the server, or name another one in DATABASE_URL.`,
  )
}

/** In the order of their names; none where the database is still empty. */
async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    "select to_regclass('schema_migrations') is not null as exists",
  )
  if (!tables[0]?.exists) return []
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name collate "C"')
  return rows.map(({ name }) => name)
}
