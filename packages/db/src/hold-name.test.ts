import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { createTestDatabase, eventually, type TestDatabase } from '@civic/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase, type Database } from './database.ts'
import { whileHolding } from './hold-name.ts'
import { inTransaction } from './in-transaction.ts'
import { lockName } from './lock-name.ts'

let database: TestDatabase
let service: Database<object>
let replica: Database<object>

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'), { isMigrated: false })
  const open = () => openDatabase<object>({ url: database.url, applicationName: 'hold-name', warn: () => {} })
  ;[service, replica] = [open(), open()]
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
  await replica[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

const waiting = async () =>
  database.sql<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
  )
const somebodyWaits = async () => eventually('somebody to wait', async () => (await waiting()).length > 0)

const holders = async () =>
  database.sql<{ pid: number; state: string }>(
    `select pid, state from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory'
     and database = (select oid from pg_database where datname = current_database())`,
  )

function unseen(): never {
  throw new Error('Nobody waits')
}

const isFree = async (name: string) => (await whileHolding(replica.db, { name, waitMs: 0 }, async () => true)) ?? false

describe('a name that is held', () => {
  test('is held by one holder at a time; the one who waits long enough comes next', async () => {
    const acts: string[] = []
    const turns = await whileHolding(service.db, { name: 'books', waitMs: 0 }, async () => {
      const next = whileHolding(replica.db, { name: 'books', waitMs: 30_000 }, async () => acts.push('second'))
      await somebodyWaits()
      acts.push('first')
      return { next }
    })
    await turns?.next
    expect(acts).toEqual(['first', 'second'])
  })

  test('is not given to a caller who waits too long, while another name is', async () => {
    await whileHolding(service.db, { name: 'books', waitMs: 0 }, async () => {
      expect(await whileHolding(replica.db, { name: 'books', waitMs: 200 }, async () => 'held')).toBeUndefined()
      expect(await whileHolding(replica.db, { name: 'letters', waitMs: 0 }, async () => 'held')).toBe('held')
    })
    expect(await isFree('books')).toBe(true)
  })

  test('is not kept by a caller who gets it at the instant they stop waiting', async () => {
    const turns = await whileHolding(service.db, { name: 'books', waitMs: 0 }, async () => {
      const late = whileHolding(replica.db, { name: 'books', waitMs: 200 }, async () => 'held')
      await somebodyWaits()
      const [{ pid } = unseen()] = await waiting()
      // It wakes to two pieces of news at once: that the lock is its own, and that its time is over.
      process.kill(pid, 'SIGSTOP')
      return { late, pid }
    })
    await eventually('the lock to be handed over', async () => (await holders()).some(({ pid }) => pid === turns?.pid))
    await setTimeout(300)
    process.kill(turns?.pid ?? unseen(), 'SIGCONT')
    expect(await turns?.late).toBeUndefined()
    expect(await holders()).toEqual([])
  })

  test('is the one that transactions lock', async () => {
    await whileHolding(service.db, { name: 'books', waitMs: 0 }, async () => {
      const attempt = inTransaction(replica.db, async (tx) => {
        await sql`set local lock_timeout = '100ms'`.execute(tx)
        await lockName(tx, 'books')
      })
      await expect(attempt).rejects.toMatchObject({ code: 'TRY_AGAIN' })
    })
  })

  test('keeps no transaction open', async () => {
    await whileHolding(service.db, { name: 'books', waitMs: 0 }, async () => {
      expect(await holders()).toEqual([{ pid: expect.any(Number), state: 'idle' }])
    })
    expect(await holders()).toEqual([])
  })

  test('is released by work that throws', async () => {
    const attempt = whileHolding(service.db, { name: 'books', waitMs: 0 }, async () => {
      throw new Error('no')
    })
    await expect(attempt).rejects.toThrow('no')
    expect(await isFree('books')).toBe(true)
  })

  test('is released with its connection, and the work learns of it at its next read', async () => {
    const attempt = whileHolding(service.db, { name: 'books', waitMs: 0 }, async (holder) => {
      const [held] = await holders()
      await database.sql('select pg_terminate_backend($1)', [held?.pid])
      await eventually('the lock to be free', async () => isFree('books'))
      await sql`select 1`.execute(holder)
    })
    await expect(attempt).rejects.toThrow()
    expect(await whileHolding(service.db, { name: 'books', waitMs: 0 }, async () => 'held')).toBe('held')
  })
})
