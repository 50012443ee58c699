import { randomUUID } from 'node:crypto'
import type { Citizen } from '@civic/access'
import { databaseFault, inTransaction, openDatabase, type Database } from '@civic/db'
import { createTestDatabase, type TestDatabase } from '@civic/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { recordAct, recordActs, type Act } from './record-act.ts'

let database: TestDatabase
let community: Database<Record<string, never>>

const ada: Citizen = {
  kind: 'citizen',
  userId: randomUUID(),
  email: 'ada@example.org',
  name: 'Ada Ọbí',
  role: 'MODERATOR',
  emailVerified: true,
}

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'))
  const warn = (problem: string) => expect.unreachable(problem)
  community = openDatabase({ url: database.url, applicationName: 'audit-test', role: 'civic_community', warn })
})

afterAll(async () => {
  await community[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

const act = (): Act => ({
  action: 'issue.status_changed',
  targetType: 'ISSUE',
  targetId: randomUUID(),
  metadata: { newStatus: 'RESOLVED', title: `Ọjà’s "roof" \\ 🎈`, fields: ['a', null, { deep: true }] },
})

const trailOf = async (targetId: string) => database.sql('select * from audit_logs where target_id = $1', [targetId])

describe('the audit trail', () => {
  test('names the operator who acted at the terminal', async () => {
    const done = act()
    await inTransaction(community.db, async (tx) => recordAct(tx, { kind: 'operator', name: 'Ngozi' }, {}, done))

    expect(await trailOf(done.targetId)).toMatchObject([
      { actor_id: '00000000-0000-0000-0000-000000000001', actor_name: 'Ngozi', actor_role: 'OPERATOR' },
    ])
  })

  test('records who did what to what, and from where', async () => {
    const done = act()
    const origin = { ipAddress: '203.0.113.7', userAgent: 'Mozilla/5.0' }
    await inTransaction(community.db, async (tx) => recordAct(tx, ada, origin, done))

    expect(await trailOf(done.targetId)).toEqual([
      {
        id: expect.any(String),
        actor_id: ada.userId,
        actor_name: 'Ada Ọbí',
        actor_role: 'MODERATOR',
        action: 'issue.status_changed',
        target_type: 'ISSUE',
        target_id: done.targetId,
        metadata: done.metadata,
        ip_address: '203.0.113.7',
        user_agent: 'Mozilla/5.0',
        created_at: expect.any(Date),
      },
    ])
  })

  test('records each of many acts, in one statement', async () => {
    const many = [act(), act(), { ...act(), targetType: 'PETITION', metadata: {} }]
    const origin = { ipAddress: '203.0.113.7' }
    await inTransaction(community.db, async (tx) => recordActs(tx, ada, origin, many))
    for (const { action, targetType: target_type, targetId, metadata } of many) {
      const row = { actor_id: ada.userId, action, target_type, metadata, ip_address: '203.0.113.7', user_agent: null }
      expect(await trailOf(targetId)).toMatchObject([row])
    }
    await inTransaction(community.db, async (tx) => recordActs(tx, ada, origin, []))
  })

  test('names the platform where nobody acted', async () => {
    const done = act()
    await inTransaction(community.db, async (tx) => recordAct(tx, { kind: 'system', name: 'a nightly job' }, {}, done))

    expect(await trailOf(done.targetId)).toMatchObject([
      {
        actor_id: '00000000-0000-0000-0000-000000000000',
        actor_name: 'System',
        actor_role: 'SYSTEM',
        action: 'issue.status_changed',
        ip_address: null,
        user_agent: null,
      },
    ])
  })

  test('may know nothing about the place', async () => {
    const done = act()
    await inTransaction(community.db, async (tx) => recordAct(tx, ada, {}, done))
    expect(await trailOf(done.targetId)).toMatchObject([{ ip_address: null, user_agent: null }])
  })

  test('cuts what a browser says of itself to 512 characters', async () => {
    const done = act()
    await inTransaction(community.db, async (tx) => recordAct(tx, ada, { userAgent: 'm'.repeat(2000) }, done))
    expect(await trailOf(done.targetId)).toMatchObject([{ user_agent: 'm'.repeat(512) }])
  })

  test('keeps no row of an act that was undone', async () => {
    const done = act()
    const attempt = inTransaction(community.db, async (tx) => {
      await recordAct(tx, ada, {}, done)
      throw new Error('no')
    })
    await expect(attempt).rejects.toThrow('no')
    expect(await trailOf(done.targetId)).toEqual([])
  })

  test('is written and neither read, changed nor thinned out by the service that writes it', async () => {
    const done = act()
    await inTransaction(community.db, async (tx) => recordAct(tx, ada, {}, done))
    for (const statement of [
      `update audit_logs set action = 'nothing'`,
      'delete from audit_logs',
      'truncate audit_logs',
    ]) {
      const failure = await sql
        .raw(statement)
        .execute(community.db)
        .catch((cause: unknown) => cause)
      expect(databaseFault(failure)?.state).toBe('42501')
    }
    expect(await trailOf(done.targetId)).toHaveLength(1)
  })
})
