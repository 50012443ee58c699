import pg from 'pg'
import { parseColumns } from './column-parsers.ts'
import { faultOfStatement } from './database-faults.ts'
import { InexactColumns } from './inexact-columns.ts'
import { nameStatements, StatementNames } from './name-statements.ts'

export interface PoolOptions {
  url: string
  /** Shown in `pg_stat_activity`, so that an operator sees who holds a connection. */
  applicationName: string
  /** The role that the service's statements run as; undefined runs as the login user. */
  role?: string | undefined
  maxConnections: number
  /** How long a statement may stay without an answer before its connection is given up. */
  silenceMs?: number | undefined
  /** For programs that bring their own statements and judge their own errors: only silence is limited. */
  plain?: true
  /** Told about connections that break, and about integers that no number can hold. */
  warn: (problem: string, cause: unknown) => void
}

/** How long a caller may wait for a connection of the pool, and a new connection for the server's greeting. */
export const connectionWaitMs = 5000
/** PostgreSQL ends a statement after this long by itself, and then says so. */
const statementMs = 15_000
/** A server that is still silent two seconds later will not answer: the machine or the network between is gone. */
const defaultSilenceMs = statementMs + 2000
/**
 * For a lock that somebody else holds; shorter than the wait for a connection, so that those waiting behind get one.
 */
const lockWaitMs = 3000

export interface OpenPool {
  pool: pg.Pool
  /**
   * Breaks a connection that has gone silent: what waits on it fails with the reason, and it is not handed out again.
   * The idle ones go with it, since whatever cut this one off has most likely cut off those too.
   */
  giveUp: (silent: pg.PoolClient, reason: Error) => void
}

/** A pool that gives silent connections up. Nothing is connected before the first statement. */
export function openPool(options: PoolOptions): OpenPool {
  const { url, applicationName, role, maxConnections, silenceMs = defaultSilenceMs, plain, warn } = options
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max: maxConnections,
    connectionTimeoutMillis: connectionWaitMs,
    // Each connection plans its statements once, so a pause between two searches must not throw the plans away.
    idleTimeoutMillis: 600_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(!plain && { options: sessionSettings(role) }),
  })
  const names = new StatementNames()
  const inexact = new InexactColumns(warn)
  const idle = idleConnections(pool)
  const giveUp = (silent: pg.PoolClient, reason: Error) => {
    for (const client of [silent, ...idle]) client.connection.stream.destroy(reason)
  }
  // The connection itself reports it, once, whether it was idle or not.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', (error) => warn('A database connection broke', error))
    if (!plain) nameStatements(client, names)
    boundStatements(client, silenceMs, {
      onSilence: (silence) => giveUp(client, silence),
      onAnswer: plain ? () => {} : watchColumns(client, inexact),
      faultOf: plain ? (error) => error : faultOfStatement,
    })
  })
  return { pool, giveUp }
}

/**
 * Generic plans for all: Kysely sends LIMIT as a parameter, and custom plans would be made anew at every call. Such
 * plans look dear and run for milliseconds, so compiling them to machine code would take far longer than it saves.
 */
function sessionSettings(role: string | undefined): string {
  const settings = {
    plan_cache_mode: 'force_generic_plan',
    jit: 'off',
    lock_timeout: lockWaitMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: '60s',
    ...(role && { role }),
  }
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

function idleConnections(pool: pg.Pool): ReadonlySet<pg.PoolClient> {
  const idle = new Set<pg.PoolClient>()
  pool.on('release', (_error, client) => idle.add(client))
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('remove', (client) => idle.delete(client))
  return idle
}

/** What to do with each answer: the parsers only say that it has something odd in it. */
function watchColumns(client: pg.PoolClient, inexact: InexactColumns): (answer: unknown) => void {
  let isInexact = false
  parseColumns(client, () => {
    isInexact = true
  })
  return (answer) => {
    if (isInexact) inexact.tellOf(answer)
    isInexact = false
  }
}

interface Listener {
  onSilence: (silence: Error) => void
  onAnswer: (answer: unknown) => void
  faultOf: (error: unknown) => unknown
}

/**
 * `statement_timeout` ends nothing when the server is out of reach: each statement has a time limit on this side too.
 */
function boundStatements(client: pg.PoolClient, silenceMs: number, listener: Listener): void {
  const { onSilence, onAnswer, faultOf } = listener
  const query = client.query.bind(client)
  const bounded = (...statement: unknown[]): unknown => {
    const silence = () => onSilence(new Error(`The database did not answer within ${silenceMs} ms`))
    const isAnswered = afterSilence(silenceMs, silence)
    const callback = statement.at(-1)
    if (typeof callback !== 'function')
      return untilAnswered(() => Reflect.apply(query, client, statement), isAnswered, listener)
    const answered = (error: unknown, result: unknown) => {
      isAnswered()
      onAnswer(result)
      Reflect.apply(callback, undefined, [error && faultOf(error), result])
    }
    return Reflect.apply(query, client, [...statement.slice(0, -1), answered])
  }
  Object.assign(client, { query: bounded })
}

async function untilAnswered(
  ask: () => unknown,
  isAnswered: () => void,
  { onAnswer, faultOf }: Listener,
): Promise<unknown> {
  try {
    const result = await ask()
    onAnswer(result)
    return result
  } catch (error) {
    throw faultOf(error)
  } finally {
    isAnswered()
  }
}

/**
 * Acts after so long unless the returned function is called before. Where this process was held up itself, an answer
 * may lie there unread: it is looked for once more.
 */
export function afterSilence(ms: number, act: () => void): () => void {
  let lastLook: NodeJS.Immediate | undefined
  const timer = setTimeout(() => {
    lastLook = setImmediate(act)
  }, ms)
  return () => {
    clearTimeout(timer)
    clearImmediate(lastLook)
  }
}
