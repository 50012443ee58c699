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

/** The migrations of ours that the database has, in their order; none where there are no tables yet. */
export async function listApplied(url: string): Promise<string[]> {
  return connected(url, listOurs)
}

/** Ours and those of the job queue, in the order in which they were applied. */
export async function listMigrations(url: string): Promise<string[]> {
  return connected(url, async (client) => {
    const queue = 'graphile_worker.migrations'
    const ofQueue = await listNames(client, queue, `select 'job queue ' || id as name from ${queue} order by id`)
    return [...(await listOurs(client)), ...ofQueue]
  })
}

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'civic-migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function listOurs(client: pg.Client): Promise<string[]> {
  return listNames(client, 'schema_migrations', 'select name from schema_migrations order by name')
}

async function listNames(client: pg.Client, table: string, statement: string): Promise<string[]> {
  const { rows: found } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    table,
  ])
  if (!found[0]?.exists) return []
  const { rows } = await client.query<{ name: string }>(statement)
  return rows.map(({ name }) => name)
}
