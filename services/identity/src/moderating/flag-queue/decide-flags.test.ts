import type { Wire } from '@civic/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { flagger, flaggingBy, moderator } from '../../../test/flagging.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const statements: string[] = []
const identity = await startTestIdentity({}, { onStatement: ({ query }) => void statements.push(query.sql) })
afterAll(async () => identity[Symbol.asyncDispose]())

const { facts } = identity
const grace = await moderator(identity, { name: 'Grace' })
const judy = await moderator(identity, { name: 'Judy', role: 'PLATFORM_ADMIN' })

/** A content with flags of these statuses, and the decision about them. */
async function flagged(statuses: readonly string[], columns: Record<string, unknown> = {}) {
  const contentId = randomUUID()
  const seenFlagIds: string[] = []
  for (const status of statuses) seenFlagIds.push(await facts.insertFlag({ content_id: contentId, status, ...columns }))
  return { contentType: 'ISSUE', contentId, seenFlagIds, seenStatus: 'PENDING' }
}

const statusesOf = async ({ contentId }: { contentId: string }) =>
  (await facts.flagsOn(contentId)).map(({ status }) => String(status)).toSorted()

describe('POST /v1/flags/decide', () => {
  test.each(['REVIEWED', 'HIDDEN', 'DISMISSED'])('resolves what was seen as %s, as one by one does', async (status) => {
    const seen = await flagged(['PENDING', 'PENDING', 'PENDING'])
    const reply = await grace.decides({ ...seen, status: status.toLowerCase(), resolutionNote: ' Seen. ' })

    const resolution = { status, resolvedById: grace.id, resolvedByName: 'Grace', resolutionNote: 'Seen.' }
    expect([reply.status, Object.keys(reply.data), reply.data.newerOpen]).toEqual([200, ['flags', 'newerOpen'], 0])
    expect(reply.data.flags).toMatchObject(seen.seenFlagIds.map((id) => ({ id, ...resolution })))
    const alone = await facts.insertFlag({ content_id: seen.contentId })
    const { flag } = (await grace.resolves(alone, status, ' Seen. ')).data
    const { id, reporterId, resolvedAt, createdAt, updatedAt, ...likewise } = flag
    expect(reply.data.flags[0]).toEqual({
      ...likewise,
      ...Object.fromEntries(
        Object.keys({ id, reporterId, resolvedAt, createdAt, updatedAt }).map((key) => [key, expect.any(String)]),
      ),
    })
    expect((await grace.seesFlag(seen.seenFlagIds[2] ?? '')).data.flag).toEqual(reply.data.flags[2])
  })

  test('writes a row into the audit log for each flag, like a single resolution', async () => {
    const seen = await flagged(['PENDING', 'PENDING'])
    await grace.decides({ ...seen, status: 'HIDDEN', resolutionNote: 'Spam.' })
    const alone = await facts.insertFlag({ content_id: seen.contentId })
    await grace.resolves(alone, 'HIDDEN', 'Spam.')
    const [single] = await facts.auditOf({ id: alone })
    for (const id of seen.seenFlagIds) {
      const unlike = { id: expect.any(String), target_id: id, created_at: expect.any(Date) }
      expect(await facts.auditOf({ id })).toEqual([{ ...single, ...unlike }])
    }
  })

  test('happens together with every audit row or not at all', async () => {
    const seen = await flagged(['PENDING', 'PENDING'])
    await facts.refuseAuditOf({ id: seen.seenFlagIds[1] ?? '' })
    expect((await grace.decides({ ...seen, status: 'HIDDEN' })).status).toBe(500)
    expect(await statusesOf(seen)).toEqual(['PENDING', 'PENDING'])
    expect(await facts.auditOf({ id: seen.seenFlagIds[0] ?? '' })).toEqual([])
  })

  test('leaves what came meanwhile open and counts it, and nothing of other contents', async () => {
    const seen = await flagged(['PENDING'])
    const newer = await facts.insertFlag({ content_id: seen.contentId })
    await facts.insertFlag({ content_id: seen.contentId, status: 'REVIEWED' })
    await facts.insertFlag({ content_id: seen.contentId, content_type: 'PETITION' })
    expect((await grace.decides({ ...seen, status: 'HIDDEN' })).data).toMatchObject({ newerOpen: 1 })
    expect(await facts.flag(newer)).toMatchObject({ status: 'PENDING', resolved_by_id: null })
  })

  test('shows again what was hidden, and a direct hide hides it again', async () => {
    const contentId = randomUUID()
    const { flag } = (await grace.hides({ contentId })).data
    const other = await facts.insertFlag({ content_id: contentId })
    const seen = { contentType: 'issue', contentId, seenFlagIds: [other], seenStatus: 'pending', status: 'HIDDEN' }
    expect((await grace.decides(seen)).status).toBe(200)

    const all = { ...seen, seenFlagIds: [flag.id, other], seenStatus: 'HIDDEN', status: 'DISMISSED' }
    const { status, data } = await judy.decides(all)
    expect([status, data.flags.map((one: Wire) => one.status)]).toEqual([200, ['DISMISSED', 'DISMISSED']])
    expect(data).not.toHaveProperty('notice')

    const again = await grace.hides({ contentId })
    expect([again.status, again.data.flag]).toMatchObject([201, { id: flag.id, status: 'HIDDEN' }])
  })

  test('says when a flag that was not among them goes on hiding the content', async () => {
    const seen = await flagged(['HIDDEN'])
    await facts.insertFlag({ content_id: seen.contentId, status: 'HIDDEN' })
    const { data } = await grace.decides({ ...seen, seenStatus: 'HIDDEN', status: 'DISMISSED' })
    expect(data.notice).toMatch(/stays hidden/)
  })

  test('changes nothing when one flag was decided meanwhile, and tells the newest decision', async () => {
    const seen = await flagged(['PENDING', 'PENDING', 'PENDING'])
    const [first = '', , last = ''] = seen.seenFlagIds
    await judy.resolves(last, 'REVIEWED', 'Not sure.')
    const newest = (await judy.resolves(first, 'DISMISSED', 'Sharp, but about the office.')).data.flag

    const reply = await grace.decides({ ...seen, status: 'HIDDEN' })

    expect([reply.status, reply.code]).toEqual([409, 'ALREADY_RESOLVED'])
    expect(reply.body.data).toEqual({
      status: 'DISMISSED',
      resolvedByName: 'Judy',
      resolvedAt: newest.resolvedAt,
      resolutionNote: 'Sharp, but about the office.',
    })
    expect(await statusesOf(seen)).toEqual(['DISMISSED', 'PENDING', 'REVIEWED'])
  })

  test('tells of no decision when what was hidden waits again', async () => {
    const seen = await flagged(['PENDING'])
    const reply = await grace.decides({ ...seen, seenStatus: 'HIDDEN', status: 'DISMISSED' })
    const none = { resolvedByName: null, resolvedAt: null, resolutionNote: null }
    expect([reply.status, reply.body.data]).toEqual([409, { status: 'PENDING', ...none }])
  })

  test.each([
    ['PENDING', 'HIDDEN', 'DISMISSED'],
    ['PENDING', 'DISMISSED', 'DISMISSED'],
    ['HIDDEN', 'DISMISSED', 'DISMISSED'],
  ])('is one decision of two at once about flags that are %s: %s and %s', async (seenStatus, first, second) => {
    const seen = { ...(await flagged([seenStatus, seenStatus, seenStatus])), seenStatus }
    const held = seen.seenFlagIds.toSorted()[0] ?? ''

    const replies = await facts.collideOnFlag(held, [
      async () => grace.decides({ ...seen, status: first, resolutionNote: 'One.' }),
      async () => judy.decides({ ...seen, seenFlagIds: seen.seenFlagIds.toReversed(), status: second }),
    ])

    const winner = replies.find(({ status }) => status === 200)?.data.flags[0]
    const loser = replies.find(({ status }) => status !== 200)
    const { status, resolvedByName, resolvedAt, resolutionNote = null } = winner
    expect([loser?.status, loser?.code]).toEqual([409, 'ALREADY_RESOLVED'])
    expect(loser?.body.data).toEqual({ status, resolvedByName, resolvedAt, resolutionNote })
    expect(await statusesOf(seen)).toEqual([status, status, status])
    for (const id of seen.seenFlagIds) expect(await facts.auditOf({ id })).toHaveLength(1)
  })

  test('is one decision when it meets a resolution of one of its flags', async () => {
    const seen = await flagged(['PENDING', 'PENDING', 'HIDDEN'])
    const seenFlagIds = seen.seenFlagIds.slice(0, 2)
    const [one = ''] = seenFlagIds.toSorted()
    const replies = await facts.collideOnFlag(one, [
      async () => grace.decides({ ...seen, seenFlagIds, status: 'REVIEWED' }),
      async () => judy.resolves(one, 'HIDDEN'),
    ])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const expected = replies[0]?.status === 200 ? ['HIDDEN', 'REVIEWED', 'REVIEWED'] : ['HIDDEN', 'HIDDEN', 'PENDING']
    expect(await statusesOf(seen)).toEqual(expected)
  })

  test('takes a thousand flags, and costs the same statements as one', async () => {
    const costs: number[] = []
    for (const size of [1, 1000]) {
      const contentId = randomUUID()
      const seenFlagIds = await facts.insertFlagsOn(contentId, size)
      statements.length = 0
      const { status, data } = await grace.decides({
        contentType: 'ISSUE',
        contentId,
        seenFlagIds,
        seenStatus: 'PENDING',
        status: 'DISMISSED',
      })
      expect([status, data.flags.length]).toEqual([200, size])
      costs.push(statements.filter((statement) => !/^(begin|commit)/i.test(statement)).length)
    }
    expect(costs).toEqual([6, 6])
  })

  test('takes a flag that is named twice once, in any letter case', async () => {
    const seen = await flagged(['PENDING'])
    const seenFlagIds = [...seen.seenFlagIds, ...seen.seenFlagIds.map((id) => id.toUpperCase())]
    const { status, data } = await grace.decides({ ...seen, seenFlagIds, status: 'REVIEWED' })
    expect([status, data.flags.length]).toEqual([200, 1])
  })

  test('refuses flags of another content, or of none, and changes nothing', async () => {
    const seen = await flagged(['PENDING'])
    const sameId = await facts.insertFlag({ content_id: seen.contentId, content_type: 'PETITION' })
    for (const strange of [await facts.insertFlag(), sameId, randomUUID()]) {
      const reply = await grace.decides({ ...seen, seenFlagIds: [...seen.seenFlagIds, strange], status: 'HIDDEN' })
      expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_ERROR'])
      expect(Object.keys(reply.body.details)).toEqual(['seenFlagIds'])
    }
    expect(await statusesOf(seen)).toEqual(['PENDING', 'PENDING'])
  })

  test.each([
    ['seenFlagIds', { seenFlagIds: [] }],
    ['seenFlagIds', { seenFlagIds: Array.from({ length: 1001 }, () => randomUUID()) }],
    ['seenFlagIds', { seenFlagIds: undefined }],
    ['seenFlagIds.0', { seenFlagIds: ['no-id'] }],
    ['contentId', { contentId: 'no-id' }],
    ['seenStatus', { seenStatus: 'REVIEWED' }],
    ['seenStatus', { seenStatus: undefined }],
    ['status', { seenStatus: 'HIDDEN', status: 'REVIEWED' }],
    ['status', { seenStatus: 'HIDDEN', status: 'HIDDEN' }],
    ['resolutionNote', { resolutionNote: 'x'.repeat(2001) }],
  ])('names the %s of what it cannot use', async (field, fields) => {
    const reply = await grace.decides({ ...(await flagged(['PENDING'])), status: 'HIDDEN', ...fields })
    expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(Object.keys(reply.body.details)).toEqual([field])
  })

  test.each([
    ['INVALID_CONTENT_TYPE', { contentType: 'USER' }],
    ['INVALID_STATUS', { status: 'PENDING' }],
    ['USE_PAUSE_INSTEAD', { contentType: 'CAMPAIGN' }],
  ])('refuses with %s', async (code, fields) => {
    const reply = await grace.decides({ ...(await flagged(['PENDING'])), status: 'HIDDEN', ...fields })
    expect([reply.status, reply.code]).toEqual([400, code])
  })

  test.each([
    ['a visitor', async () => flaggingBy(identity.call), 401, 'UNAUTHORIZED'],
    ['a citizen', async () => flagger(identity), 403, 'FORBIDDEN'],
    ['an official', async () => flagger(identity, { role: 'GOVERNMENT_ADMIN' }), 403, 'FORBIDDEN'],
    ['a banned moderator', async () => moderator(identity, { banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted moderator', async () => moderator(identity, { deleted: true }), 403, 'ACCOUNT_DELETED'],
  ])('refuses %s', async (_, somebody, status, code) => {
    const seen = await flagged(['PENDING'])
    const reply = await (await somebody()).decides({ ...seen, status: 'HIDDEN' })
    expect([reply.status, reply.code]).toEqual([status, code])
    expect(await statusesOf(seen)).toEqual(['PENDING'])
  })
})
