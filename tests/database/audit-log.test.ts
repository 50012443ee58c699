import { randomUUID } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@civic/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { countRows, fixturesOf } from './fixtures/fixture-rows.ts'
import { insufficientPrivilege, openServiceSession } from './service-session.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'))
})
afterAll(async () => database[Symbol.asyncDispose]())

beforeEach(async () => {
  await database.sql('delete from audit_logs')
  await fixturesOf(database).auditLog(randomUUID())
})

describe('the audit log', () => {
  test.each([
    ['an update', `update audit_logs set action = 'user.unbanned'`],
    ['an update that would touch no row', `update audit_logs set action = 'user.unbanned' where false`],
    ['a second insert that turns into an update', insertAgain('do update set action = excluded.action')],
    ['emptying it', 'truncate audit_logs'],
    ['emptying it in one go with everything else', 'truncate users, audit_logs cascade'],
    ['an update in a session that skips triggers', skippingTriggers(`update audit_logs set action = 'x'`)],
    ['emptying it in a session that skips triggers', skippingTriggers('truncate audit_logs')],
  ])('refuses %s even to the owner of the database', async (_, statement) => {
    await expect(database.sql(statement)).rejects.toMatchObject({ code: '42501', message: /append-only/ })
    expect(await database.sql('select action from audit_logs')).toEqual([{ action: 'user.banned' }])
  })

  test.each([
    ['changed', `update audit_logs set actor_name = 'nobody'`],
    ['changed where nothing is', `update audit_logs set metadata = '{}' where false`],
    ['removed', 'delete from audit_logs'],
    ['emptied', 'truncate audit_logs'],
    ['freed of its guard', 'alter table audit_logs disable trigger all'],
  ])('cannot be %s by the service that reads it', async (_, statement) => {
    await using identity = await openServiceSession(database, 'civic_identity')
    expect(await identity.outcome('select action from audit_logs')).toBe('ok')
    expect(await identity.outcome(statement)).toBe(insufficientPrivilege)
  })

  test('lets the owner of the database delete, when rows are kept no longer', async () => {
    await database.sql(`delete from audit_logs where created_at < '2026-03-02'`)
    expect(await countRows(database, 'audit_logs')).toBe(0)
  })

  test('keeps an account from nothing: it may be deleted while its rows stay', async () => {
    const ada = await fixturesOf(database).user()
    await fixturesOf(database).auditLog(ada)
    await database.sql('delete from users where id = $1', [ada])
    expect(await database.sql('select actor_name from audit_logs where actor_id = $1', [ada])).toHaveLength(1)
  })
})

function insertAgain(resolution: string): string {
  return `insert into audit_logs select * from audit_logs on conflict (id) ${resolution}`
}

function skippingTriggers(statement: string): string {
  return `begin; set local session_replication_role = replica; ${statement}; commit`
}
