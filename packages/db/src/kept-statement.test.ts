import { createTestDatabase, type TestDatabase } from '@civic/testing'
import { sql, type Generated, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase, type Database } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { keptStatement } from './kept-statement.ts'

interface Tables {
  gifts: { id: Generated<number>; givenBy: string; amountMinor: number }
}
type Db = Kysely<Tables>

let database: TestDatabase
let gifts: Database<Tables>
const asked: { sql: string; parameters: readonly unknown[] }[] = []
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'))
  await database.sql(`create table gifts (
    id int generated always as identity primary key, given_by text not null, amount_minor int not null)`)
  await database.sql(
    `insert into gifts (given_by, amount_minor) values ('Ada', 1), ('Ada', 20), ('Ben', 20), ('Ben', 300)`,
  )
  gifts = openDatabase<Tables>({
    url: database.url,
    applicationName: 'kept-statement-test',
    warn: () => {},
    onStatement: ({ query }) => void asked.push(query),
  })
})
afterAll(async () => {
  await gifts?.[Symbol.asyncDispose]()
  await database?.[Symbol.asyncDispose]()
})

interface Filter {
  givenBy?: string | undefined
  amountMinor?: number | undefined
  limit: number
}

/** How often it was written. */
let written = 0
const listGifts = keptStatement((db: Db, { givenBy, amountMinor, limit }: Filter, { isLargestFirst }: Order) => {
  written += 1
  return db
    .selectFrom('gifts')
    .select(['givenBy', 'amountMinor'])
    .$if(givenBy !== undefined, (query) => query.where('givenBy', '=', givenBy ?? ''))
    .$if(amountMinor !== undefined, (query) => query.where('amountMinor', '=', amountMinor ?? 0))
    .orderBy('amountMinor', isLargestFirst ? 'desc' : 'asc')
    .orderBy('id')
    .limit(limit)
})
interface Order {
  isLargestFirst: boolean
}

const up = { isLargestFirst: false }
const namesOf = (rows: { givenBy: string; amountMinor: number }[]) =>
  rows.map(({ givenBy, amountMinor }) => `${givenBy} ${amountMinor}`)

describe('a kept statement', () => {
  test('is written once, and asked with the values of each call, also of calls at the same time', async () => {
    written = 0
    const [ada, ben, one] = await Promise.all([
      listGifts(gifts.db, { givenBy: 'Ada', limit: 9 }, up),
      listGifts(gifts.db, { givenBy: 'Ben', limit: 9 }, up),
      listGifts(gifts.db, { givenBy: 'Ben', limit: 1 }, up),
    ])
    expect([ada, ben, one].map(namesOf)).toEqual([['Ada 1', 'Ada 20'], ['Ben 20', 'Ben 300'], ['Ben 20']])
    expect(written).toBe(1)
  })

  test('is another one for other values that are there, and for other facts', async () => {
    written = 0
    const shapes: [Filter, Order, string[]][] = [
      [{ limit: 2 }, up, ['Ada 1', 'Ada 20']],
      [{ limit: 2 }, { isLargestFirst: true }, ['Ben 300', 'Ada 20']],
      [{ amountMinor: 20, limit: 2 }, up, ['Ada 20', 'Ben 20']],
      [{ givenBy: 'Ben', amountMinor: 20, limit: 2 }, up, ['Ben 20']],
      [{ givenBy: undefined, amountMinor: 300, limit: 2 }, up, ['Ben 300']],
    ]
    for (const [filter, order, names] of shapes)
      expect(namesOf(await listGifts(gifts.db, filter, order))).toEqual(names)
    expect(written).toBe(4)
  })

  test('sends values as parameters alone', async () => {
    const hostile = `Ada' or '1'='1`
    expect(await listGifts(gifts.db, { givenBy: hostile, limit: 9 }, up)).toEqual([])
    const { sql: text, parameters } = asked.at(-1) ?? { sql: '', parameters: [] }
    expect([text.includes(hostile), parameters]).toEqual([false, [hostile, 9]])
  })

  test('sees what its transaction has done, and names columns as our code does', async () => {
    const sums = keptStatement(
      (_: Db, { givenBy }: { givenBy: string }) =>
        sql<{ sumMinor: number }>`select sum(amount_minor)::int as sum_minor from gifts where given_by = ${givenBy}`,
    )
    await inTransaction(gifts.db, async (tx) => {
      await tx.insertInto('gifts').values({ givenBy: 'Chi', amountMinor: 7 }).execute()
      expect(await sums(tx, { givenBy: 'Chi' })).toEqual([{ sumMinor: 7 }])
    })
  })

  test.each([
    ['is put into a text', ({ givenBy }: { givenBy: string }) => sql`select ${`${givenBy}%`}`, /what givenBy is/],
    ['is left out', () => sql`select 1`, /no parameter for givenBy/],
  ])('is refused when a value %s instead of handed on', async (_, write, problem) => {
    const statement = keptStatement((_db: Db, values: { givenBy: string }) => write(values))
    await expect(statement(gifts.db, { givenBy: 'Ada' })).rejects.toThrow(problem)
  })
})
