import { createTestDatabase, eventually, startSilencingProxy, type TestDatabase } from '@civic/testing'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { databaseFault } from './database-faults.ts'
import { openDatabase, shareOf, sharesOf, type Database, type DatabaseOptions } from './database.ts'
import { effectsDrained, inTransaction, onCommit } from './in-transaction.ts'

interface Tables {
  gifts: { id: number }
  guests: { id: number }
}

let database: TestDatabase
let warnings: unknown[][]

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'))
  await database.sql('create table gifts (id int primary key); create table guests (id int primary key)')
})
afterAll(async () => database[Symbol.asyncDispose]())
beforeEach(() => {
  warnings = []
})

function open(options: Partial<DatabaseOptions> = {}): Database<Tables> {
  const warn = (...warning: unknown[]) => void warnings.push(warning)
  return openDatabase<Tables>({ url: database.url, applicationName: 'busy-database-test', warn, ...options })
}

const fulfilled = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length

/** Holds a lock on the table until the work is done. */
async function whileLocked<Result>(table: keyof Tables, work: () => Promise<Result>): Promise<Result> {
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  try {
    await holder.query(`begin; lock table ${table} in access exclusive mode`)
    return await work()
  } finally {
    await holder.end()
  }
}

describe('a connection that goes silent', () => {
  test('is given up after its time limit, along with the idle ones, and the next statements are answered', async () => {
    await using proxy = await startSilencingProxy(database.url)
    await using own = open({ url: proxy.url, maxConnections: 3, silenceMs: 1000 })
    const ask = async () => sql`select 1`.execute(own.db)
    await Promise.all([ask(), ask(), ask()])
    expect(proxy.connections()).toBe(3)

    proxy.silence()
    await expect(ask()).rejects.toThrow('The database did not answer within 1000 ms')

    expect(fulfilled(await Promise.allSettled([ask(), ask(), ask()]))).toBe(3)
    expect(proxy.connections()).toBe(6)
    expect(warnings).toHaveLength(3)
  })

  test('is given up in the middle of a transaction too, and anyone waiting behind it gets a new one', async () => {
    await using proxy = await startSilencingProxy(database.url)
    await using own = open({ url: proxy.url, maxConnections: 1, silenceMs: 1000 })
    const act = inTransaction(own.db, async (tx) => {
      await sql`select 1`.execute(tx)
      proxy.silence()
      await sql`select 2`.execute(tx)
    })
    const behind = sql`select 3`.execute(own.db)
    await expect(act).rejects.toThrow()
    expect(warnings).toMatchObject([
      ['A database connection broke', { message: 'The database did not answer within 1000 ms' }],
    ])
    await expect(behind).resolves.toBeDefined()
  })

  test('blocks no later question about health', async () => {
    await using proxy = await startSilencingProxy(database.url)
    await using own = open({ url: proxy.url, maxConnections: 2 })
    await Promise.all([sql`select 1`.execute(own.db), sql`select 2`.execute(own.db)])
    proxy.silence()
    expect(await own.isReachable()).toBe(false)
    await eventually('a true answer', async () => own.isReachable())
    await expect(sql`select 3`.execute(own.db)).resolves.toBeDefined()
  })
})

describe('a caller who cannot be served in time is asked to try again', () => {
  const tryAgain = { code: 'TRY_AGAIN', kind: 'unavailable', retryAfter: 1 }

  test('when somebody else holds the lock', async () => {
    await using own = open()
    const error = await whileLocked('gifts', async () =>
      inTransaction(own.db, async (tx) => {
        await sql`set local lock_timeout = '20ms'`.execute(tx)
        await tx.selectFrom('gifts').select('id').execute()
      }).catch((cause: unknown) => cause),
    )
    expect(error).toMatchObject(tryAgain)
    expect(databaseFault(error)?.state).toBe('55P03')
  })

  test('when nobody listens where the database should be', async () => {
    await using own = open({ url: 'postgres://civic@127.0.0.1:1/civic' })
    const error = await sql`select 1`.execute(own.db).catch((cause: unknown) => cause)
    expect(error).toMatchObject({ ...tryAgain, cause: { code: 'ECONNREFUSED' } })
  })

  test('when all connections of its kind of work are taken for too long', async () => {
    await using own = open({ maxConnections: 1, connectionWaitMs: 500 })
    const share = shareOf(own.db, 'gifts')
    const late = await own.db
      .connection()
      .execute(async () => sql`select 1`.execute(share).catch((cause: unknown) => cause))
    expect(late).toMatchObject(tryAgain)
    await expect(sql`select 1`.execute(share)).resolves.toBeDefined()
  })
})

describe('a share of the connections', () => {
  test('is all that work on one table can take up: other work is served while that table is locked', async () => {
    await using own = open({ maxConnections: 5, connectionWaitMs: 1000 })
    const [gifts, guests] = [shareOf(own.db, 'gifts'), shareOf(own.db, 'guests')]
    await whileLocked('gifts', async () => {
      const stuck = Array.from({ length: 20 }, async () => gifts.selectFrom('gifts').select('id').execute())
      const outcomes = Promise.allSettled(stuck)
      await eventually('the work that is stuck', async () => (await waitingStatements()) === 2)
      for (let turn = 0; turn < 10; turn += 1) await guests.selectFrom('guests').select('id').execute()
      expect(await waitingStatements()).toBe(2)
      const reasons = (await outcomes).map((one) => one.status === 'rejected' && one.reason)
      for (const reason of reasons) expect(reason).toMatchObject({ code: 'TRY_AGAIN' })
    })
    await expect(gifts.selectFrom('gifts').select('id').execute()).resolves.toEqual([])
  })

  test('belongs to one kind of work, however often it is asked for', async () => {
    await using own = open()
    expect(shareOf(own.db, 'gifts')).toBe(shareOf(own.db, 'gifts'))
    const context = { db: own.db, readDb: own.db, name: 'context' }
    const { gifts, guests } = sharesOf(context, ['gifts', 'guests'])
    expect([gifts.name, gifts.db === gifts.readDb, gifts.db === guests.db]).toEqual(['context', true, false])
    expect(shareOf(own, 'gifts')).toBe(own)
  })

  test('is waited for when the database closes', async () => {
    const told: string[] = []
    await using own = open()
    await inTransaction(shareOf(own.db, 'gifts'), async (tx) => {
      onCommit(tx, async () => {
        await sql`select pg_sleep(0.05)`.execute(own.db)
        told.push('told')
      })
    })
    await effectsDrained(own.db)
    expect(told).toEqual(['told'])
  })

  async function waitingStatements(): Promise<number> {
    const rows = await database.sql(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }
})
