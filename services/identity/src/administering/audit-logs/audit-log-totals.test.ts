import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { administrator } from '../../../test/administrators.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const admin = await administrator(identity)
const times = [
  '2026-03-01T00:00:00Z',
  '2026-03-01T23:59:59.999999Z',
  '2026-03-02T00:00:00Z',
  '2026-03-02T12:00:00Z',
  '2026-03-03T00:00:00.5Z',
  '2026-03-03T23:00:00Z',
  '2026-03-04T00:00:00Z',
]
for (const [position, createdAt] of times.entries()) {
  await identity.facts.insertAudit({
    actor_id: randomUUID(),
    actor_name: 'Ada',
    actor_role: 'MODERATOR',
    action: position % 2 === 0 ? 'flag.resolved' : 'flag.direct_hide',
    target_type: 'CONTENT_FLAG',
    target_id: randomUUID(),
    metadata: {},
    ip_address: null,
    user_agent: null,
    created_at: createdAt,
  })
}

const windows: [number, Record<string, string>][] = [
  [7, {}],
  [7, { since: '2026-03-01T00:00:00Z' }],
  [6, { since: '2026-03-01T00:00:00.001Z' }],
  [4, { since: '2026-03-02T12:00:00Z' }],
  [1, { since: '2026-03-04T00:00:00Z' }],
  [1, { until: '2026-03-01T00:00:00Z' }],
  [3, { until: '2026-03-02T00:00:00Z' }],
  [6, { until: '2026-03-03T23:59:59.999Z' }],
  [5, { since: '2026-03-01T12:00:00Z', until: '2026-03-03T23:30:00Z' }],
  [4, { since: '2026-03-02T00:00:00Z', until: '2026-03-03T23:59:59.999Z' }],
  [1, { since: '2026-03-02T06:00:00Z', until: '2026-03-02T18:00:00Z' }],
  [0, { since: '2026-03-03T12:00:00Z', until: '2026-03-02T12:00:00Z' }],
]

describe('the total of the audit log', () => {
  test.each(windows)('is %i within %o, as many as are listed', async (total, window) => {
    const { data } = await admin.readsLog({ ...window, limit: '200' })
    expect([data.total, data.auditLogs.length]).toEqual([total, total])
  })

  test.each<[number, Record<string, string>]>([
    [4, { action: 'flag.r' }],
    [7, { action: 'flag.' }],
    [0, { action: 'flag.z' }],
    [3, { action: 'flag.d', targetType: 'CONTENT_FLAG' }],
    [0, { action: 'flag.d', targetType: 'USER' }],
    [2, { action: 'flag.d', since: '2026-03-02T00:00:00Z' }],
    [2, { action: 'flag.r', until: '2026-03-02T12:00:00Z', targetType: 'CONTENT_FLAG' }],
  ])('is %i for %o, as many as are listed', async (total, filter) => {
    const { data } = await admin.readsLog({ ...filter, limit: '200' })
    expect([data.total, data.auditLogs.length]).toEqual([total, total])
  })
})
