import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { startEmbeddedPostgres } from '../../stack/embedded-postgres.ts'
import type { Bench } from '../bench.ts'
import { openSql } from '../data/sql.ts'

export interface DatabaseServer extends AsyncDisposable {
  url: string
}

let opened = 0

/** A database as `npm start` makes and serves it, writes synced; its cluster goes away with it. */
export async function openDatabaseServer(bench: Pick<Bench, 'scratch'>): Promise<DatabaseServer> {
  const dataDir = await makeDataDir(bench, `database-${(opened += 1)}`)
  const server = await startEmbeddedPostgres({ dataDir })
  return {
    url: server.url,
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]()
      await removeDataDir(dataDir)
    },
  }
}

/** Started as root, the database's own account must be able to pass through. */
export async function makeDataDir({ scratch }: Pick<Bench, 'scratch'>, name: string): Promise<string> {
  const dataDir = path.join(scratch, name)
  await mkdir(dataDir, { mode: 0o711 })
  return dataDir
}

/** With its cluster, which lies elsewhere when that account could not enter. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const elsewhere = await readFile(path.join(dataDir, 'postgres-location'), 'utf8').catch(() => '')
  if (elsewhere.trim() !== '') await rm(elsewhere.trim(), { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
}

const tellingSettings = ['server_version', 'fsync', 'synchronous_commit', 'full_page_writes', 'shared_buffers']

/** What decides how fast it is, in one line. */
export async function describeSettings(databaseUrl: string): Promise<string> {
  await using sql = await openSql(databaseUrl)
  const rows = await sql.run<{ name: string; setting: string }>(
    `select name, current_setting(name) as setting from unnest($1::text[]) as name`,
    [tellingSettings],
  )
  return `PostgreSQL as npm start runs it: ${rows.map(({ name, setting }) => `${name} ${setting}`).join(', ')}`
}
