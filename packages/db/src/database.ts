import { Kysely, type LogEvent } from 'kysely'
import type { Pool } from 'pg'
import { ColumnNames, NamedColumnsDialect } from './column-names.ts'
import { effectsDrained, shareEffects, trackEffects } from './in-transaction.ts'
import { openPool, type OpenPool, type PoolOptions } from './open-pool.ts'
import { watchPool } from './pool-metrics.ts'
import { PoolShare } from './pool-share.ts'

/** How a service connects. */
export interface DatabaseOptions extends Omit<PoolOptions, 'maxConnections' | 'isPooler'> {
  maxConnections?: number
  /** The pooler that statements go through; what holds a connection of its own goes to `url` all the same. */
  poolerUrl?: string | undefined
  /** Told about connections that break and about work after a commit that failed. */
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

const sessionsBehind = new WeakMap<object, object>()
const makersOfShares = new WeakMap<object, (kind: string) => object>()
/** Two kinds of work can be stuck at once and still leave connections for the others. */
const shareOfOneKind = 0.4
const healthMs = 1000

/** Opens a pool; nothing is connected before the first statement. */
export function openDatabase<Tables>(options: DatabaseOptions): Database<Tables> {
  const { warn, maxConnections = 10, poolerUrl } = options
  const direct = openPool({ ...options, maxConnections })
  const opened =
    poolerUrl === undefined ? direct : openPool({ ...options, url: poolerUrl, isPooler: true, maxConnections })
  const { pool, connectionWaitMs: waitMs } = opened
  const parts: PoolShare[] = []
  const partOf = (whole: Pool, most: number) => {
    const part = new PoolShare({ pool: whole, most, service: options.applicationName, waitMs })
    parts.push(part)
    return builderOver<Tables>(part, options)
  }
  const shareOfPool = (most: number) => {
    const share = partOf(pool, most)
    if (direct !== opened) sessionsBehind.set(share, partOf(direct.pool, most))
    return share
  }
  const db = shareOfPool(maxConnections)
  trackEffects(db, warn)
  const forget = watchPool({
    service: options.applicationName,
    limit: maxConnections,
    inUse: () => pool.totalCount - pool.idleCount,
    waiting: () => parts.reduce((sum, part) => sum + part.waitingCount, pool.waitingCount),
  })
  const shares = new Map<string, Kysely<Tables>>()
  const most = Math.max(1, Math.floor(maxConnections * shareOfOneKind))
  makersOfShares.set(db, (kind) => {
    const share = shares.get(kind) ?? shareOfPool(most)
    shares.set(kind, share)
    shareEffects(db, share)
    return share
  })

  return {
    db,
    isReachable: reachability(healthOf(opened)),
    [Symbol.asyncDispose]: async () => {
      forget()
      await effectsDrained(db)
      await db.destroy()
      await Promise.all([pool, direct.pool].map(async (open) => open.ending || open.end()))
    },
  }
}

/**
 * The same database for one kind of work, which holds at most 40 % of its connections at a time: work that waits for
 * locked rows in one place then leaves the others theirs. A `db` that `openDatabase` did not make is returned as it is.
 */
export function shareOf<Db extends object>(db: Db, kind: string): Db {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the maker was registered by the same database
  return (makersOfShares.get(db)?.(kind) as Db | undefined) ?? db
}

/** The same database over connections of its own, where `db` has a pooler before it: for what a session holds. */
export function sessionsOf<Db extends object>(db: Db): Db {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- registered by the same database
  return (sessionsBehind.get(db) as Db | undefined) ?? db
}

/** A service's context for each kind of its work, with a share of the connections instead of all of them. */
export function sharesOf<Context extends { db: object; readDb?: object }, Kind extends string>(
  context: Context,
  kinds: readonly Kind[],
): Record<Kind, Context> {
  const contextOf = (kind: Kind): Context => ({
    ...context,
    db: shareOf(context.db, kind),
    ...(context.readDb && { readDb: shareOf(context.readDb, kind) }),
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry per kind by construction
  return Object.fromEntries(kinds.map((kind) => [kind, contextOf(kind)])) as Record<Kind, Context>
}

function builderOver<Tables>(pool: PoolShare, { onStatement }: DatabaseOptions): Kysely<Tables> {
  const names = new ColumnNames({ maintainNestedObjectKeys: true })
  return new Kysely<Tables>({
    dialect: new NamedColumnsDialect({ pool }, names),
    plugins: [names],
    ...(onStatement && { log: onStatement }),
  })
}

/**
 * Asks a connection whether the other end is there. One that does not answer within a second is not kept for citizens
 * to find out; when the next does not answer either, the idle ones go too.
 */
function healthOf({ pool, giveUp }: OpenPool): () => Promise<void> {
  let unanswered = 0
  return async () => {
    const client = await pool.connect()
    const isAnswered = afterSilence(healthMs, () => {
      unanswered += 1
      const silence = new Error(`The database did not answer within ${healthMs} ms`)
      if (unanswered > 1) giveUp(client, silence)
      else client.connection.stream.destroy(silence)
    })
    try {
      await client.query('select 1')
      unanswered = 0
    } finally {
      isAnswered()
      client.release()
    }
  }
}

/**
 * Acts after so long unless the returned function is called before. Where this process was held up itself, an answer
 * may lie there unread: it is looked for once more.
 */
function afterSilence(ms: number, act: () => void): () => void {
  let lastLook: NodeJS.Immediate | undefined
  const timer = setTimeout(() => {
    lastLook = setImmediate(act)
  }, ms)
  return () => {
    clearTimeout(timer)
    clearImmediate(lastLook)
  }
}

/**
 * Asks at most one question at a time: a database that hangs must not collect connections from its health checks. Each
 * question ends in time by itself, so that none blocks those that come later.
 */
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
  const timer = setTimeout(() => late.resolve(false), healthMs)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
