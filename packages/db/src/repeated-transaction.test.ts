import { createTestDatabase, eventually, type TestDatabase } from '@civic/testing'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { databaseFault } from './database-faults.ts'
import { openDatabase, type Database } from './database.ts'
import { inTransaction, onCommit } from './in-transaction.ts'

interface Tables {
  accounts: { id: number; balance: number }
}

let database: TestDatabase
let bank: Database<Tables>

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'), { isMigrated: false })
  await database.sql('create table accounts (id int primary key, balance int not null)')
  bank = openDatabase<Tables>({ url: database.url, applicationName: 'repeated-transaction', warn: () => {} })
})

afterAll(async () => {
  await bank[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

beforeEach(async () => {
  await database.sql('truncate accounts; insert into accounts values (1, 0), (2, 0)')
})

const balances = async () =>
  (await database.sql<{ balance: number }>('select balance from accounts order by id')).map(({ balance }) => balance)

async function credit(tx: Transaction<Tables>, id: number): Promise<void> {
  await sql`update accounts set balance = balance + 1 where id = ${id}`.execute(tx)
}

/** Fails as a statement fails whose transaction the database ends with this SQLSTATE. */
async function endWith(tx: Transaction<Tables>, state: string): Promise<void> {
  await sql`do ${sql.raw(`$$ begin raise exception 'ended' using errcode = '${state}'; end $$`)}`.execute(tx)
}

const stateOf = async (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'committed',
    (error: unknown) => databaseFault(error)?.state,
  )

test('two transactions that deadlock both end well, each with its effects once', async () => {
  const bothHoldOne = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const runs: string[] = []
  const effects: string[] = []
  const pay = async (name: string, [first, second]: readonly [number, number], order: 0 | 1) =>
    inTransaction(bank.db, async (tx) => {
      runs.push(name)
      onCommit(tx, () => void effects.push(name))
      await credit(tx, first)
      bothHoldOne[order].resolve()
      await Promise.all(bothHoldOne.map(({ promise }) => promise))
      await credit(tx, second)
      return name
    })

  const paid = await Promise.all([pay('Ada', [1, 2], 0), pay('Ben', [2, 1], 1)])

  expect(paid).toEqual(['Ada', 'Ben'])
  expect(await balances()).toEqual([2, 2])
  // One of the two was ended and ran again.
  expect(runs).toHaveLength(3)
  await eventually('both effects', () => effects.length > 1)
  expect(effects.toSorted()).toEqual(['Ada', 'Ben'])
})

test.each(['40P01', '40001'])('a transaction ended as %s runs again from its beginning', async (state) => {
  let runs = 0
  const result = await inTransaction(bank.db, async (tx) => {
    runs += 1
    await credit(tx, 1)
    if (runs < 3) await endWith(tx, state)
    return 'done'
  })
  expect([result, runs, await balances()]).toEqual(['done', 3, [1, 0]])
})

test('a transaction that never gets through is tried three times, then fails with the last fault', async () => {
  let runs = 0
  const effects: number[] = []
  const attempt = inTransaction(bank.db, async (tx) => {
    runs += 1
    onCommit(tx, () => void effects.push(runs))
    await endWith(tx, '40P01')
  })
  expect(await stateOf(attempt)).toBe('40P01')
  expect([runs, effects]).toEqual([3, []])
})

test.each(['55P03', '23505', '57014'])('a transaction that fails with %s is not repeated', async (state) => {
  let runs = 0
  const attempt = inTransaction(bank.db, async (tx) => {
    runs += 1
    await endWith(tx, state)
  })
  expect(await stateOf(attempt)).toBe(state)
  expect(runs).toBe(1)
})

test('work that joined a transaction never repeats by itself: the whole transaction does', async () => {
  const runs: string[] = []
  await inTransaction(bank.db, async (outer) => {
    runs.push('outer')
    await credit(outer, 1)
    await inTransaction(outer, async (inner) => {
      runs.push('inner')
      await credit(inner, 2)
      if (runs.length < 4) await endWith(inner, '40P01')
    })
  })
  expect(runs).toEqual(['outer', 'inner', 'outer', 'inner'])
  expect(await balances()).toEqual([1, 1])
})

test('a serialization failure that only the commit finds is repeated too', async () => {
  await database.sql(`
    create or replace function fail_once() returns trigger language plpgsql as $$ begin
      if new.balance = 7 then raise exception 'ended' using errcode = '40001'; end if;
      return new;
    end $$;
    create constraint trigger at_commit after insert on accounts deferrable initially deferred
      for each row execute function fail_once()`)
  let runs = 0
  await inTransaction(bank.db, async (tx) => {
    runs += 1
    await sql`insert into accounts values (3, ${runs === 1 ? 7 : 8})`.execute(tx)
  })
  expect([runs, await balances()]).toEqual([2, [0, 0, 8]])
})
