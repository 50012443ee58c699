import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { administrationBy, administrator, type AuditLogRow } from '../../../test/administrators.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const statements: string[] = []
const identity = await startTestIdentity({}, { onStatement: ({ query }) => void statements.push(query.sql) })
afterAll(async () => identity[Symbol.asyncDispose]())

const admin = await administrator(identity)
const [ada, bola, target] = [randomUUID(), randomUUID(), randomUUID()]

const banned: AuditLogRow = {
  actor_id: ada,
  actor_name: 'Ada Ọbí',
  actor_role: 'PLATFORM_ADMIN',
  action: 'user.banned',
  target_type: 'USER',
  target_id: randomUUID(),
  metadata: { reason: 'spam' },
  ip_address: null,
  user_agent: null,
  created_at: '2026-03-01T12:00:00.123456Z',
}
for (const row of [
  banned,
  { ...banned, action: 'user.unbanned', created_at: '2026-03-01T12:00:01Z' },
  { ...banned, action: 'userXbanned', created_at: '2026-03-01T12:00:02Z', actor_id: bola },
  { ...banned, action: '100%_\\done', created_at: '2026-03-01T12:00:03Z', target_type: 'USER_GROUP' },
  { ...banned, action: 'issue.deleted', created_at: '2026-03-01T12:00:04Z', target_type: 'ISSUE', target_id: target },
]) {
  await identity.facts.insertAudit(row)
}

const actions = async (query: Record<string, string>) => {
  const { data } = await admin.readsLog(query)
  return data.auditLogs.map(({ action }: { action: string }) => action)
}

describe('GET /v1/audit-logs', () => {
  test('says who did what to what, from where and when', async () => {
    const traced = {
      ...banned,
      action: 'traced',
      metadata: { reason: 'Ọjà "x"', deep: [1, null, { exact: 0.1 }] },
      ip_address: '203.0.113.7',
      user_agent: 'Console',
    }
    await identity.facts.insertAudit({ ...traced, created_at: '2026-01-01T00:00:00.5Z' })
    const { status, data } = await admin.readsLog({ action: 'traced' })
    expect([status, data.total, data.auditLogs.length]).toEqual([200, 1, 1])
    const { metadata, ...log } = data.auditLogs[0]
    expect(JSON.parse(metadata)).toEqual(traced.metadata)
    expect(log).toEqual({
      id: expect.any(String),
      actorId: ada,
      actorName: 'Ada Ọbí',
      actorRole: 'PLATFORM_ADMIN',
      action: 'traced',
      targetType: 'USER',
      targetId: banned.target_id,
      ipAddress: '203.0.113.7',
      userAgent: 'Console',
      createdAt: '2026-01-01T00:00:00.500Z',
    })
  })

  test('leaves out a place that is not known, and keeps any metadata as the JSON that it is', async () => {
    for (const metadata of [{}, [1, 'a'], 'text', 12345678901234567890n.toString()]) {
      const action = `with ${JSON.stringify(metadata)}`
      await identity.facts.insertAudit({ ...banned, action, metadata })
      const [log] = (await admin.readsLog({ action })).data.auditLogs
      expect(JSON.parse(log.metadata)).toEqual(metadata)
      expect(log).not.toHaveProperty('ipAddress')
      expect(log).not.toHaveProperty('userAgent')
    }
  })

  test.each<[string, Record<string, string>, string[]]>([
    ['how the action begins', { action: 'user.' }, ['user.unbanned', 'user.banned']],
    ['a whole action', { action: 'user.banned' }, ['user.banned']],
    ['nothing in the middle of an action', { action: 'banned' }, []],
    ['nothing in another letter case', { action: 'User.' }, []],
    ['a percent sign for what it is', { action: '100%_\\' }, ['100%_\\done']],
    ['no percent sign that is not there', { action: 'user%' }, []],
    ['no underscore that is not there', { action: 'user_banned' }, []],
    ['who did it', { actorId: bola.toUpperCase() }, ['userXbanned']],
    ['the whole kind of what it was done to', { targetType: 'USER', actorId: bola }, ['userXbanned']],
    ['nothing for a part of the kind', { targetType: 'ISS' }, []],
    ['what it was done to', { targetId: target }, ['issue.deleted']],
    ['all of it together', { actorId: ada, action: 'issue', targetType: 'ISSUE', targetId: target }, ['issue.deleted']],
    ['nothing where one filter misses', { actorId: bola, targetId: target }, []],
  ])('finds %s', async (_, query, found) => {
    const { status, data } = await admin.readsLog(query)
    expect([status, data.auditLogs.map(({ action }: { action: string }) => action), data.total]).toEqual([
      200,
      found,
      found.length,
    ])
  })

  test.each<[Record<string, string>, string[]]>([
    [{ since: '2026-03-01T12:00:03Z' }, ['issue.deleted', '100%_\\done']],
    [{ since: '2026-03-01T13:00:03.000+01:00', until: '2026-03-01T12:00:03Z' }, ['100%_\\done']],
    [{ since: '2026-03-01T12:00:00.124Z', until: '2026-03-01T12:00:01.999Z' }, ['user.unbanned']],
    [{ until: '2026-03-01T12:00:00.122Z', since: '2026-03-01T12:00:00Z' }, []],
    [{ since: '2026-03-02T00:00:00Z', until: '9999-12-31T23:59:59Z' }, []],
    [{ since: '0000-01-01T00:00:00Z', until: '2025-12-31T00:00:00Z' }, []],
  ])('finds what happened in %o, both ends included', async (query, found) => {
    expect(await actions({ ...query, targetType: 'USER_GROUP' })).toEqual(found.filter((action) => action[0] === '1'))
    const { auditLogs } = (await admin.readsLog(query)).data
    const ours = auditLogs.filter(({ action }: { action: string }) => /^(user|100|issue)/.test(action))
    expect(ours.map(({ action }: { action: string }) => action)).toEqual(found)
  })

  test('finds a row by the very instant that it shows', async () => {
    const [{ createdAt }] = (await admin.readsLog({ action: 'user.banned' })).data.auditLogs
    expect(await actions({ since: createdAt, until: createdAt, action: 'user' })).toEqual(['user.banned'])
  })

  test('lists the newest first, 50 at a time, 200 at most, and pages twins without repeating or skipping', async () => {
    const crowd = Array.from({ length: 201 }, () => ({ ...banned, action: 'crowd' }))
    await Promise.all(crowd.map(async (row) => identity.facts.insertAudit(row)))
    const idsOf = async (query: Record<string, string>) =>
      (await admin.readsLog({ action: 'crowd', ...query })).data.auditLogs.map(({ id }: { id: string }) => id)
    expect(await idsOf({})).toHaveLength(50)
    const whole = [...(await idsOf({ limit: '500' })), ...(await idsOf({ limit: '500', offset: '200' }))]
    expect(new Set(whole).size).toBe(201)
    const pages = await Promise.all(['0', '67', '134'].map(async (offset) => idsOf({ limit: '67', offset })))
    expect(pages.flat()).toEqual(whole)
  })

  test('costs two statements, whatever it finds', async () => {
    for (const query of [{}, { action: 'user.', since: '2026-01-01T00:00:00Z', actorId: ada }]) {
      statements.length = 0
      await admin.readsLog(query)
      expect(statements).toHaveLength(2)
    }
  })

  test.each([
    { actorId: 'ada' },
    { targetId: '7' },
    { since: 'yesterday' },
    { since: '2026-03-01' },
    { until: '2026-02-30T00:00:00Z' },
    { until: '2026-03-01T12:00:00' },
  ])('refuses %o', async (query: Record<string, string>) => {
    const reply = await admin.readsLog(query)
    expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(Object.keys(reply.body.details)).toEqual(Object.keys(query))
  })

  test('treats an empty filter as none', async () => {
    const empty = { actorId: '', action: ' ', targetType: '', targetId: '', since: '', until: '' }
    expect((await admin.readsLog(empty)).data).toEqual((await admin.readsLog()).data)
  })

  test.each([
    ['a visitor', async () => administrationBy(identity.call), 401, 'UNAUTHORIZED'],
    ['a moderator', async () => administrator(identity, { role: 'MODERATOR' }), 403, 'FORBIDDEN'],
    ['a citizen', async () => administrator(identity, { role: 'CITIZEN' }), 403, 'FORBIDDEN'],
  ])('refuses %s', async (_, somebody, status, code) => {
    const reply = await (await somebody()).readsLog()
    expect([reply.status, reply.code]).toEqual([status, code])
  })

  test.each([['POST'], ['PUT'], ['PATCH'], ['DELETE']])('cannot be written to: %s', async (method) => {
    const reply = await admin.calls(method, '/v1/audit-logs')
    expect([reply.status, reply.code]).toEqual([404, 'NOT_FOUND'])
  })
})
