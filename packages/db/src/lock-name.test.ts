import { createTestDatabase, eventually, type TestDatabase } from '@civic/testing'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase, type Database } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { lockName } from './lock-name.ts'

let database: TestDatabase
let service: Database<object>

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'), { isMigrated: false })
  service = openDatabase<object>({ url: database.url, applicationName: 'lock-name', warn: () => {} })
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

test('a name is held by one transaction at a time, and another name by another', async () => {
  const entries: string[] = []
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
  const second = Promise.withResolvers<void>()
  await inTransaction(service.db, async (tx) => {
    await lockName(tx, 'the office of Ada')
    await inTransaction(service.db, async (other) => lockName(other, 'the office of Ben'))
    second.resolve(
      inTransaction(service.db, async (other) => {
        await lockName(other, 'the office of Ada')
        entries.push('second')
      }),
    )
    await eventually('somebody to wait', async () => (await database.sql(waiting)).length > 0)
    entries.push('first')
  })
  await second.promise
  expect(entries).toEqual(['first', 'second'])
})
