import { areTracesOn } from '@civic/traces'
import pg from 'pg'
import { parseColumns } from './column-parsers.ts'
import { faultOfStatement } from './database-faults.ts'
import { InexactColumns } from './inexact-columns.ts'
import { SilenceClock, type Silence } from './silence-clock.ts'
import { StatementNames } from './statement-names.ts'
import { traceStatements } from './statement-span.ts'

export interface PoolOptions {
  url: string
  /** Shown in `pg_stat_activity`, so that an operator sees who holds a connection. */
  applicationName: string
  /** The role that the service's statements run as; undefined runs as the login user. */
  role?: string | undefined
  maxConnections: number
  /** How long a statement may stay without an answer before its connection is given up. */
  silenceMs?: number | undefined
  /** How long a caller may wait for a connection, and a new connection for the server's greeting; usually 5 seconds. */
  connectionWaitMs?: number | undefined
  /** `url` is that of a pooler, which sets up its own connections and hands another one to each transaction. */
  isPooler?: boolean
  /** For programs that bring their own statements and judge their own errors: only silence is limited. */
  plain?: true
  /** Told about connections that break, and about integers that no number can hold. */
  warn: (problem: string, cause: unknown) => void
}

const usualConnectionWaitMs = 5000
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
  connectionWaitMs: number
  /**
   * Breaks a connection that has gone silent: what waits on it fails with the reason, and it is not handed out again.
   * The idle ones go with it, since whatever cut this one off has most likely cut off those too.
   */
  giveUp: (silent: pg.PoolClient, reason: Error) => void
}

/** A pool that gives silent connections up. Nothing is connected before the first statement. */
export function openPool(options: PoolOptions): OpenPool {
  const { url, applicationName, role, maxConnections, silenceMs = defaultSilenceMs, plain, isPooler, warn } = options
  const { connectionWaitMs = usualConnectionWaitMs } = options
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max: maxConnections,
    connectionTimeoutMillis: connectionWaitMs,
    // Each connection plans its statements once, so a pause between two searches must not throw the plans away.
    idleTimeoutMillis: 600_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(!plain && !isPooler && { options: optionsOf(sessionSettings(role)) }),
  })
  const names = new StatementNames()
  const inexact = new InexactColumns(warn)
  const clock = new SilenceClock(silenceMs)
  const idle = idleConnections(pool)
  const giveUp = (silent: pg.PoolClient, reason: Error) => {
    for (const client of [silent, ...idle]) client.connection.stream.destroy(reason)
  }
  // The connection itself reports it, once, whether it was idle or not.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', (error) => warn('A database connection broke', error))
    const silence = clock.watch(() => giveUp(client, new Error(`The database did not answer within ${silenceMs} ms`)))
    client.once('end', silence.forget)
    interpose(client, {
      silence,
      nameOf: plain || isPooler ? () => undefined : (statement) => names.of(statement),
      onAnswer: plain ? () => {} : watchColumns(client, inexact),
      faultOf: plain ? (error) => error : faultOfStatement,
    })
    if (areTracesOn()) traceStatements(client, applicationName)
  })
  return { pool, connectionWaitMs, giveUp }
}

/**
 * Generic plans for all: Kysely sends LIMIT as a parameter, and custom plans would be made anew at every call. Such
 * plans look dear and run for milliseconds, so compiling them to machine code would take far longer than it saves.
 */
export function sessionSettings(role: string | undefined): Record<string, string> {
  return {
    plan_cache_mode: 'force_generic_plan',
    jit: 'off',
    lock_timeout: `${lockWaitMs}`,
    statement_timeout: `${statementMs}`,
    idle_in_transaction_session_timeout: '60000',
    ...(role && { role }),
  }
}

/** Settings as the start of a connection takes them. */
export function optionsOf(settings: Readonly<Record<string, string>>): string {
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

interface Interposed {
  silence: Silence
  /** The name under which PostgreSQL keeps the plan of a statement; undefined for none. */
  nameOf: (statement: string) => string | undefined
  onAnswer: (answer: unknown) => void
  faultOf: (error: Error) => Error
}

type Done = (error: Error | null | undefined, result: unknown) => void

/**
 * Stands between the code and each statement of a connection. `statement_timeout` ends nothing when the server is out of
 * reach, so silence is limited on this side too. Parametrised statements are named, so that PostgreSQL parses and plans
 * them once per connection.
 */
function interpose(client: pg.PoolClient, { silence, nameOf, onAnswer, faultOf }: Interposed): void {
  const query: (...statement: unknown[]) => unknown = client.query.bind(client)
  // The driver would copy a configuration with a name, property by property.
  const named = (statement: string, values: unknown[]) =>
    Object.assign(new pg.Query(statement, values), { name: nameOf(statement) })
  const ask = (statement: unknown, values: unknown, done: Done): void => {
    const answered: Done = (error, result) => {
      silence.end()
      onAnswer(result)
      if (error) done(faultOf(error), undefined)
      else done(undefined, result)
    }
    silence.begin()
    if (typeof statement === 'string' && Array.isArray(values)) query(named(statement, values), answered)
    else query(statement, values, answered)
  }
  const interposed = (statement: unknown, values?: unknown, callback?: Done): unknown => {
    if (typeof values === 'function')
      return interposed(statement, undefined, (...outcome) => Reflect.apply(values, undefined, outcome))
    if (callback) return ask(statement, values, callback)
    return new Promise((resolve, reject) => {
      ask(statement, values, (error, result) => (error ? reject(error) : resolve(result)))
    })
  }
  Object.assign(client, { query: interposed })
}
