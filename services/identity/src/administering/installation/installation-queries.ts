import { sql } from 'kysely'
import type { Db } from '../../tables.ts'

export interface DatabaseFigures {
  version: string
  sizeBytes: number
  migration: string
  waiting: number
  oldestSeconds: number
  failed: number
}

/** The database that the services share, and the queue of their jobs in it. */
export async function getDatabaseFigures(db: Db): Promise<DatabaseFigures> {
  const { rows } = await sql<DatabaseFigures>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as size_bytes,
      coalesce((select max(name) from schema_migrations), '') as migration,
      figures.waiting, figures.oldest_seconds, figures.failed
    from jobs.figures() as figures
  `.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('The queue of jobs has no figures')
  return figures
}
