import { setTimeout as sleep } from 'node:timers/promises'
import type { Environment } from '@civic/config'
import pg from 'pg'
import type { CommandDatabase } from '../commands/command-database.ts'
import { dataDirOf, inDataDir, openDataDir, waitForTurn } from '../data-dir.ts'
import { PortInUseError, startEmbeddedPostgres } from '../embedded-postgres.ts'
import { readKeptEnv } from '../kept-env.ts'
import { StartError } from '../start-error.ts'

/** Sessions of services, of their bus, and of commands; none of people who look into the database. */
const ofPlatform = `datname = current_database() and pid <> pg_backend_pid()
  and (application_name like '%-service' or application_name like 'civic-%')`
const pollMs = 100
const patienceMs = 20_000

/**
 * The installation's database while no platform runs, whichever release it is of: other commands refuse one of a newer
 * release, and whoever goes back has to look into just that.
 */
export async function openOfAnyRelease(env: Environment, tell: (line: string) => void): Promise<CommandDatabase> {
  const named = env['DATABASE_URL']?.trim()
  if (named) return { url: named, [Symbol.asyncDispose]: async () => {} }
  const dataDir = dataDirOf(env)
  await using opening = new AsyncDisposableStack()
  opening.use(await waitForTurn(dataDir))
  opening.use(openDataDir(dataDir))
  const kept = inDataDir(dataDir, () => readKeptEnv(dataDir)).DATABASE_URL
  const port = Number(URL.parse(kept ?? '')?.port) || undefined
  const database = await startEmbeddedPostgres({ dataDir, port, onProgress: tell }).catch(async (error: unknown) => {
    if (!(error instanceof PortInUseError)) throw error
    return startEmbeddedPostgres({ dataDir, onProgress: tell })
  })
  opening.use(database)
  const open = opening.move()
  return { url: database.url, [Symbol.asyncDispose]: async () => open.disposeAsync() }
}

/** Does something on one connection. */
export async function onConnection<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'civic-update' })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Waits until nobody of the platform works on the database: a replica on another machine would go on writing. */
export async function untilUnused(url: string): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const name = await onConnection(url, firstSession)
    if (name === undefined) return
    if (Date.now() > deadline) {
      throw new StartError(`Another part of the platform still works on the database (${name}): stop it first.`)
    }
    await sleep(pollMs)
  }
}

/** Ends what a program that was killed has left in the database: a migration could be committed a moment later. */
export async function endSessions(url: string): Promise<void> {
  await onConnection(url, async (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${ofPlatform}`),
  )
  await untilUnused(url)
}

async function firstSession(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity where ${ofPlatform} limit 1`,
  )
  return rows[0]?.name
}
