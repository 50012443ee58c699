import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestDatabase } from '@civic/testing'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../stack/embedded-postgres.ts'
import { killNow } from './soon.ts'

/** A PostgreSQL that a test may stop and kill, on disk and synced as at `npm start`. */
export interface OwnDatabaseServer extends AsyncDisposable {
  database: TestDatabase
  /** Ends it in order; it stays away. */
  stop: () => Promise<void>
  /** Starts it on the same port, unless it runs. */
  start: () => Promise<void>
  /** kill -9; whoever keeps it brings it back. */
  kill: () => void
}

export async function startOwnDatabaseServer(): Promise<OwnDatabaseServer> {
  await using opening = new AsyncDisposableStack()
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'civic-faults-database-'))
  opening.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  // Started as root, PostgreSQL runs as another user.
  chmodSync(dataDir, 0o755)
  let server = await startEmbeddedPostgres({ dataDir })
  let isAway = false
  opening.defer(async () => server[Symbol.asyncDispose]())
  const open = opening.move()
  const { url, port, folder } = server
  return {
    database: databaseAt(url),
    stop: async () => {
      isAway = true
      await server[Symbol.asyncDispose]()
    },
    start: async () => {
      if (!isAway) return
      server = await startEmbeddedPostgres({ dataDir, port })
      isAway = false
    },
    kill: () => killNow(Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n', 1)[0])),
    [Symbol.asyncDispose]: async () => open.disposeAsync(),
  }
}

function databaseAt(url: string): TestDatabase {
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 5000 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    url,
    sql: async <Row extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values: unknown[] = []) => {
      const { rows } = await pool.query<Row>(text, values)
      return rows
    },
    [Symbol.asyncDispose]: async () => pool.end(),
  }
}
