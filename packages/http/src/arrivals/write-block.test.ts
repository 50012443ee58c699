import { randomUUID } from 'node:crypto'
import { openDatabase, type Database } from '@civic/db'
import { createTestDatabase, type TestDatabase } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findWriteBlock } from './write-block.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'))
})

afterAll(async () => database[Symbol.asyncDispose]())

function open(role: string): Database<Record<string, never>> {
  const warn = (problem: string) => expect.unreachable(problem)
  return openDatabase({ url: database.url, applicationName: 'write-block', role, warn })
}

async function account(bannedAt: string, deletedAt: string): Promise<string> {
  const id = randomUUID()
  await database.sql(
    `insert into users (id, email, name, password_hash, banned_at, deleted_at)
     values ($1, $1::uuid::text, 'Ada', 'none', ${bannedAt}, ${deletedAt})`,
    [id],
  )
  return id
}

describe('an account', () => {
  test.each([
    ['in good standing', 'null', 'null', undefined],
    ['that is banned', 'now()', 'null', 'banned'],
    ['that is deleted', 'null', 'now()', 'deleted'],
    ['that is deleted and banned', 'now()', 'now()', 'deleted'],
  ])('%s is known to every service that asks', async (_, bannedAt, deletedAt, block) => {
    const userId = await account(bannedAt, deletedAt)
    for (const role of ['civic_identity', 'civic_community']) {
      await using service = open(role)
      expect(await findWriteBlock(service.db, userId)).toBe(block)
    }
  })

  test('that is not there is said to be absent', async () => {
    await using service = open('civic_identity')
    expect(await findWriteBlock(service.db, randomUUID())).toBe('absent')
  })

  test('cannot be judged while the database is away', async () => {
    const service = open('civic_identity')
    await service[Symbol.asyncDispose]()
    await expect(findWriteBlock(service.db, randomUUID())).rejects.toThrow()
  })
})
