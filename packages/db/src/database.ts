import { CamelCasePlugin, Kysely, PostgresDialect, sql, type LogEvent } from 'kysely'
import pg from 'pg'
import { columnParsers } from './column-parsers.ts'
import { effectsDrained, trackEffects } from './in-transaction.ts'
import { nameStatements, StatementNames } from './name-statements.ts'

/** How a service connects. */
export interface DatabaseOptions {
  url: string
  /** Shown in `pg_stat_activity`, so that an operator sees who holds a connection. */
  applicationName: string
  /** The role that the service's statements run as; undefined runs as the login user. */
  role?: string | undefined
  maxConnections?: number
  /** Told about connections that break while idle and about work after a commit that failed. */
  warn: (problem: string, cause: unknown) => void
  /** Sees every statement with its duration; for counting in tests and bench. */
  onStatement?: (event: LogEvent) => void
}

/** A pool with its typed query builder. Closing waits for the work that hangs on commits, then ends the pool. */
export interface Database<Tables> extends AsyncDisposable {
  db: Kysely<Tables>
  /** True when the database answers within a second; never throws. */
  isReachable: () => Promise<boolean>
}

/** Opens a pool; nothing is connected before the first statement. */
export function openDatabase<Tables>(options: DatabaseOptions): Database<Tables> {
  const { warn, onStatement } = options
  const pool = openPool(options)
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    ...(onStatement && { log: onStatement }),
  })
  trackEffects(db, warn)

  return {
    db,
    isReachable: reachability(async () => sql`select 1`.execute(db)),
    [Symbol.asyncDispose]: async () => {
      await effectsDrained(db)
      await db.destroy()
      // Kysely leaves a pool alone that it has not used, and would still use it later.
      if (!pool.ending) await pool.end()
    },
  }
}

function openPool({ url, applicationName, role, maxConnections = 10, warn }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max: maxConnections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: sessionSettings(role),
    types: columnParsers(),
  })
  const names = new StatementNames()
  // Told by the connection itself, once, whether it was idle or not.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', (error) => warn('A database connection broke', error))
    nameStatements(client, names)
  })
  return pool
}

/**
 * Generic plans for all: Kysely sends LIMIT as a parameter, and custom plans would be made anew at every call. Such plans
 * look dear and run for milliseconds, so compiling them to machine code would take far longer than it saves.
 */
function sessionSettings(role: string | undefined): string {
  const settings = {
    plan_cache_mode: 'force_generic_plan',
    jit: 'off',
    statement_timeout: '30s',
    idle_in_transaction_session_timeout: '60s',
    ...(role && { role }),
  }
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/** Asks at most one question at a time: a database that hangs must not collect connections from its health checks. */
function reachability(ask: () => Promise<unknown>): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined
  return async () => {
    asked ??= ask().then(
      () => true,
      () => false,
    )
    const answer = asked
    void answer.then(() => {
      asked = undefined
    })
    return withinOneSecond(answer)
  }
}

async function withinOneSecond(answer: Promise<boolean>): Promise<boolean> {
  const late = Promise.withResolvers<false>()
  const timer = setTimeout(() => late.resolve(false), 1000)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
