import { prepareDatabase, UnfitDatabaseError } from '@civic/db'
import { installJobs } from '@civic/jobs'
import pg from 'pg'
import { StartError } from '../start-error.ts'

/** Brings the database up to date as every service does when it starts; names the migrations that were missing. */
export async function bringUpToDate(url: string, warn: (line: string) => void): Promise<string[]> {
  const before = new Set(await listMigrations(url))
  try {
    await prepareDatabase({ url, installSchemas: [installJobs], warn })
  } catch (error) {
    if (error instanceof UnfitDatabaseError) throw new StartError(error.message, { cause: error })
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The database cannot be brought up to date: ${reason}.`, { cause: error })
  }
  return (await listMigrations(url)).filter((name) => !before.has(name))
}

/** Ours and those of the job queue, in the order in which they were applied. */
async function listMigrations(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'civic-migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    const ours = await listNames(client, 'schema_migrations', 'select name from schema_migrations order by name')
    const queue = 'graphile_worker.migrations'
    return [...ours, ...(await listNames(client, queue, `select 'job queue ' || id as name from ${queue} order by id`))]
  } finally {
    await client.end()
  }
}

async function listNames(client: pg.Client, table: string, statement: string): Promise<string[]> {
  const { rows: found } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    table,
  ])
  if (!found[0]?.exists) return []
  const { rows } = await client.query<{ name: string }>(statement)
  return rows.map(({ name }) => name)
}
