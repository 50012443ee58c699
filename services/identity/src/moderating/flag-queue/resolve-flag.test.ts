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

describe('PATCH /v1/flags/:id', () => {
  test.each(['REVIEWED', 'HIDDEN', 'DISMISSED'])('resolves a flag as %s and says by whom', async (status) => {
    const id = await facts.insertFlag()

    const { status: answered, data } = await grace.resolves(id, status.toLowerCase(), ' Seen. ')

    const resolution = { resolvedById: grace.id, resolvedByName: 'Grace', resolutionNote: 'Seen.' }
    expect(answered).toBe(200)
    expect(data.flag).toMatchObject({ id, status, ...resolution, resolvedAt: data.flag.updatedAt })
    expect((await grace.seesFlag(id)).data).toEqual(data)
  })

  test('is about the flag that was read: one that changed since is refused', async () => {
    const id = await facts.insertFlag()
    const current = (await grace.seesFlag(id)).data.flag
    const decide = async (expectedUpdatedAt: string) =>
      judy.calls('PATCH', `/v1/flags/${id}`, { body: { status: 'DISMISSED', expectedUpdatedAt } })
    const late = await decide('2026-01-01T00:00:00Z')
    expect([late.status, late.code, late.body.data]).toEqual([409, 'CHANGED_MEANWHILE', { current }])
    expect((await decide(current.updatedAt)).status).toBe(200)
  })

  test('is written into the audit log', async () => {
    const content_id = randomUUID()
    const id = await facts.insertFlag({ content_id, content_type: 'PETITION' })
    const headers = { 'x-forwarded-for': '192.0.2.7', 'user-agent': 'console' }
    await grace.calls('PATCH', `/v1/flags/${id}`, { headers, body: { status: 'HIDDEN', resolutionNote: 'Spam.' } })
    expect(await facts.auditOf({ id })).toMatchObject([
      {
        actor_id: grace.id,
        actor_name: 'Grace',
        actor_role: 'MODERATOR',
        action: 'flag.resolved',
        target_type: 'CONTENT_FLAG',
        metadata: { newStatus: 'HIDDEN', contentType: 'PETITION', contentId: content_id, resolutionNote: 'Spam.' },
        ip_address: '192.0.2.7',
        user_agent: 'console',
      },
    ])
  })

  test('happens together with its audit row or not at all', async () => {
    const id = await facts.insertFlag()
    await facts.refuseAuditOf({ id })
    expect((await grace.resolves(id, 'HIDDEN')).status).toBe(500)
    expect(await facts.flag(id)).toMatchObject({ status: 'PENDING', resolved_by_id: null })
  })

  test.each([undefined, null, '', '  '])('goes without a note when it is %j', async (note) => {
    const id = await facts.insertFlag()
    const { status, data } = await grace.resolves(id, 'HIDDEN', note)
    expect([status, 'resolutionNote' in data.flag]).toEqual([200, false])
    expect((await facts.auditOf({ id }))[0]?.['metadata']).toMatchObject({ resolutionNote: null })
  })

  test('reopens a hidden flag, and nothing of the first resolution stays', async () => {
    const id = await facts.insertFlag()
    await grace.resolves(id, 'HIDDEN', 'Spam.')

    const { data } = await judy.resolves(id, 'DISMISSED')

    expect(data.flag).toMatchObject({ status: 'DISMISSED', resolvedById: judy.id, resolvedByName: 'Judy' })
    expect(data.flag).not.toHaveProperty('resolutionNote')
    expect(await facts.auditOf({ id })).toHaveLength(2)
  })

  test.each([
    ['HIDDEN', 'DISMISSED'],
    ['PENDING', 'DISMISSED'],
    ['PENDING', 'REVIEWED'],
  ])('says that the content stays hidden when one of two flags goes from %s to %s', async (before, after) => {
    const content_id = randomUUID()
    const id = await facts.insertFlag({ content_id, status: before })
    const other = await facts.insertFlag({ content_id, status: 'HIDDEN' })
    expect((await grace.resolves(id, after)).data.notice).toMatch(/stays hidden/)
    expect((await grace.resolves(other, 'DISMISSED')).data).not.toHaveProperty('notice')
  })

  test('says nothing of flags that hide something else, nor when it is hidden', async () => {
    const content_id = randomUUID()
    const [id, hidden] = [await facts.insertFlag({ content_id }), await facts.insertFlag({ content_id })]
    await facts.insertFlag({ content_id, content_type: 'PETITION', status: 'HIDDEN' })
    await facts.insertFlag({ status: 'HIDDEN' })
    expect((await grace.resolves(id, 'DISMISSED')).data).not.toHaveProperty('notice')
    await facts.insertFlag({ content_id, status: 'HIDDEN' })
    expect((await grace.resolves(hidden, 'HIDDEN')).data).not.toHaveProperty('notice')
  })

  test('tells the last of two who dismiss both flags at the same instant that nothing hides it any more', async () => {
    for (let round = 0; round < 6; round += 1) {
      const content_id = randomUUID()
      const ids = [
        await facts.insertFlag({ content_id, status: 'HIDDEN' }),
        await facts.insertFlag({ content_id, status: 'HIDDEN' }),
      ]
      const replies = await Promise.all(ids.map(async (id) => grace.resolves(id, 'DISMISSED')))
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      expect(replies.filter(({ data }) => 'notice' in data)).toHaveLength(1)
    }
  })

  test.each([
    ['HIDDEN', ['HIDDEN', 'REVIEWED']],
    ['REVIEWED', ['REVIEWED', 'HIDDEN', 'DISMISSED']],
    ['DISMISSED', ['REVIEWED', 'HIDDEN', 'DISMISSED']],
  ])('moves what is %s to none of %j', async (status, resolutions) => {
    const id = await facts.insertFlag({ status })
    for (const resolution of resolutions) {
      const reply = await grace.resolves(id, resolution)
      expect([reply.status, reply.code]).toEqual([409, 'ALREADY_RESOLVED'])
    }
    expect(await facts.flag(id)).toMatchObject({ status, resolved_by_id: null })
    expect(await facts.auditOf({ id })).toEqual([])
  })

  test.each([
    ['PENDING', 'HIDDEN', 'DISMISSED'],
    ['PENDING', 'REVIEWED', 'HIDDEN'],
    ['PENDING', 'DISMISSED', 'DISMISSED'],
    ['HIDDEN', 'DISMISSED', 'DISMISSED'],
  ])('is one decision when a flag that is %s meets %s and %s', async (status, first, second) => {
    const id = await facts.insertFlag({ status })

    const replies = await facts.collideOnFlag(id, [
      async () => grace.resolves(id, first),
      async () => judy.resolves(id, second),
    ])

    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([undefined, 'ALREADY_RESOLVED']))
    const winner = replies.find((reply) => reply.status === 200)?.data.flag
    expect(await facts.flag(id)).toMatchObject({ status: winner.status, resolved_by_id: winner.resolvedById })
    expect(await facts.auditOf({ id })).toMatchObject([{ actor_id: winner.resolvedById }])
  })

  test.each(['PENDING', 'REVIEWED', 'HIDDEN', 'DISMISSED'])(
    'never hides a campaign, also when the concern is %s',
    async (status) => {
      const id = await facts.insertFlag({ content_type: 'CAMPAIGN', status })
      const reply = await grace.resolves(id, 'hidden')
      expect([reply.status, reply.code]).toEqual([400, 'USE_PAUSE_INSTEAD'])
      expect(await facts.flag(id)).toMatchObject({ status })
    },
  )

  test.each(['REVIEWED', 'DISMISSED'])('resolves a concern as %s and leaves its campaign alone', async (status) => {
    const campaign = await facts.campaign()
    const before = await facts.campaignRow(campaign)
    const id = await facts.insertFlag({ content_type: 'CAMPAIGN', content_id: campaign, reason: 'OTHER' })
    expect((await grace.resolves(id, status)).data.flag.status).toBe(status)
    expect(await facts.campaignRow(campaign)).toEqual(before)
  })

  test('costs a look at the account, one at the flag, the change and its audit row', async () => {
    const id = await facts.insertFlag()
    statements.length = 0
    expect((await grace.resolves(id, 'HIDDEN')).status).toBe(200)
    expect(statements.filter((statement) => !/^(begin|commit)/i.test(statement))).toHaveLength(4)
  })

  test.each(['PENDING', 'OPEN', '', 'constructor'])('refuses the status "%s"', async (status) => {
    const reply = await grace.resolves(await facts.insertFlag(), status)
    expect([reply.status, reply.code]).toEqual([400, 'INVALID_STATUS'])
  })

  test.each([
    ['status', { resolutionNote: 'Spam.' }],
    ['status', { status: null }],
    ['status', { status: 7 }],
    ['resolutionNote', { status: 'HIDDEN', resolutionNote: 'x'.repeat(2001) }],
    ['resolutionNote', { status: 'HIDDEN', resolutionNote: 7 }],
  ])('names the %s of %j as unusable', async (field, body) => {
    const reply = await grace.calls('PATCH', `/v1/flags/${await facts.insertFlag()}`, { body })
    expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(Object.keys(reply.body.details)).toEqual([field])
  })

  test.each([randomUUID(), 'no-id', 'counts'])('does not know %s', async (id) => {
    const reply = await grace.resolves(id, 'HIDDEN')
    expect([reply.status, reply.code]).toEqual([404, 'FLAG_NOT_FOUND'])
  })

  test.each([
    ['a visitor', async () => flaggingBy(identity.call), 401, 'UNAUTHORIZED'],
    ['a citizen', async () => flagger(identity), 403, 'FORBIDDEN'],
    ['an official', async () => flagger(identity, { role: 'GOVERNMENT_ADMIN' }), 403, 'FORBIDDEN'],
    ['a banned moderator', async () => moderator(identity, { banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted moderator', async () => moderator(identity, { deleted: true }), 403, 'ACCOUNT_DELETED'],
  ])('refuses %s', async (_, somebody, status, code) => {
    const id = await facts.insertFlag()
    const reply = await (await somebody()).resolves(id, 'HIDDEN')
    expect([reply.status, reply.code]).toEqual([status, code])
    expect(await facts.flag(id)).toMatchObject({ status: 'PENDING' })
  })
})
