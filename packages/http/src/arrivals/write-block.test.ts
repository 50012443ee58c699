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

async function account(bannedAt: string, deletedAt: string, banReason: string | null = null): Promise<string> {
  const id = randomUUID()
  await database.sql(
    `insert into users (id, email, name, password_hash, banned_at, deleted_at, ban_reason)
     values ($1, $1::uuid::text, 'Ada', 'none', ${bannedAt}, ${deletedAt}, $2)`,
    [id, banReason],
  )
  return id
}

describe('an account', () => {
  test.each([
    ['in good standing', 'null', 'null', undefined],
    ['that is banned', 'now()', 'null', 'ACCOUNT_BANNED'],
    ['that is deleted', 'null', 'now()', 'ACCOUNT_DELETED'],
    ['that is deleted and banned', 'now()', 'now()', 'ACCOUNT_DELETED'],
  ])('%s is known to every service that asks', async (_, bannedAt, deletedAt, code) => {
    const userId = await account(bannedAt, deletedAt)
    for (const role of ['civic_identity', 'civic_community', 'civic_organization']) {
      await using service = open(role)
      const block = await findWriteBlock(service.db, userId)
      expect(block && block !== 'absent' ? block.code : block).toBe(code)
    }
  })

  test('that is banned is told the reason of the ban', async () => {
    const userId = await account('now()', 'null', 'Sold places on a petition')
    for (const role of ['civic_identity', 'civic_community', 'civic_organization']) {
      await using service = open(role)
      expect(await findWriteBlock(service.db, userId)).toMatchObject({ reason: 'Sold places on a petition' })
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
