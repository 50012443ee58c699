import { contentTypes } from '@civic/contracts'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { flagger, flaggingBy, moderator } from '../../../test/flagging.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const { facts } = identity
const grace = await moderator(identity, { name: 'Grace' })

describe('POST /v1/flags/direct-hide', () => {
  test('hides at once, under the name of the moderator', async () => {
    const contentId = randomUUID()

    const { status, data } = await grace.hides({ contentId, reason: 'abuse', resolutionNote: ' Threats. ' })

    expect(status).toBe(201)
    expect(data).toEqual({
      flag: {
        id: expect.any(String),
        contentType: 'ISSUE',
        contentId,
        reporterId: grace.id,
        reporterName: 'Grace',
        reason: 'ABUSE',
        status: 'HIDDEN',
        resolvedById: grace.id,
        resolvedByName: 'Grace',
        resolutionNote: 'Threats.',
        resolvedAt: expect.any(String),
        createdAt: data.flag.resolvedAt,
        updatedAt: data.flag.resolvedAt,
      },
    })
    expect(await facts.flagsOn(contentId)).toMatchObject([{ id: data.flag.id, status: 'HIDDEN' }])
  })

  test('hides again what the same moderator hid and somebody showed again', async () => {
    const contentId = randomUUID()
    const { flag } = (await grace.hides({ contentId, reason: 'abuse' })).data
    const again = await grace.hides({ contentId })
    expect([again.status, again.code]).toEqual([409, 'ALREADY_FLAGGED'])
    expect(again.body.message).toContain('hidden this already')
    await grace.resolves(flag.id, 'DISMISSED')

    const { status, data } = await grace.hides({ contentId, reason: 'hate', resolutionNote: 'It is back.' })

    expect([status, data.flag]).toMatchObject([
      201,
      { id: flag.id, status: 'HIDDEN', reason: 'HATE', resolutionNote: 'It is back.', resolvedById: grace.id },
    ])
    expect((await facts.auditOf(flag)).map((row) => row['action'])).toEqual([
      'flag.direct_hide',
      'flag.resolved',
      'flag.direct_hide',
    ])
  })

  test('hides once of two hands of one moderator at the same instant', async () => {
    const contentId = randomUUID()
    const { flag } = (await grace.hides({ contentId })).data
    await grace.resolves(flag.id, 'DISMISSED')
    const replies = await Promise.all([grace.hides({ contentId }), grace.hides({ contentId })])
    expect(replies.map(({ status, code }) => code ?? status)).toEqual(expect.arrayContaining([201, 'ALREADY_FLAGGED']))
  })

  test('is written into the audit log', async () => {
    const { data } = await grace.hides({ contentType: 'PETITION' })
    const { contentId } = data.flag
    expect(await facts.auditOf(data.flag)).toMatchObject([
      {
        actor_id: grace.id,
        actor_role: 'MODERATOR',
        action: 'flag.direct_hide',
        target_type: 'CONTENT_FLAG',
        metadata: { contentType: 'PETITION', contentId, reason: 'SPAM', resolutionNote: null },
      },
    ])
  })

  test('happens together with its audit row or not at all', async () => {
    const contentId = randomUUID()
    const reply = await facts.withoutAudit(async () => grace.hides({ contentId }))
    expect(reply.status).toBe(500)
    expect(await facts.flagsOn(contentId)).toEqual([])
  })

  test.each(contentTypes.filter((type) => type !== 'CAMPAIGN'))('hides a %s, in any letter case', async (type) => {
    const { data } = await grace.hides({ contentType: type.toLowerCase() })
    expect(data.flag).toMatchObject({ contentType: type, status: 'HIDDEN' })
  })

  test('can be taken back', async () => {
    const { data } = await grace.hides()
    const { status } = (await grace.resolves(data.flag.id, 'DISMISSED')).data.flag
    expect(status).toBe('DISMISSED')
  })

  test('is refused to a moderator who has a flag on it, and open to another', async () => {
    const { contentId } = (await grace.flags()).data.flag
    const reply = await grace.hides({ contentId })
    expect([reply.status, reply.code]).toEqual([409, 'ALREADY_FLAGGED'])
    expect(await facts.flagsOn(contentId)).toMatchObject([{ status: 'PENDING' }])
    expect((await (await moderator(identity)).hides({ contentId })).status).toBe(201)
  })

  test('happens once when it is asked for several times at the same instant', async () => {
    const contentId = randomUUID()
    const replies = await Promise.all([1, 2, 3].map(async () => grace.hides({ contentId })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    const [flag] = await facts.flagsOn(contentId)
    expect(await facts.auditOf({ id: String(flag?.['id']) })).toHaveLength(1)
  })

  test.each([
    [{ contentType: 'USER', reason: 'X' }, 'INVALID_CONTENT_TYPE'],
    [{ contentType: 'campaign', reason: 'X' }, 'USE_PAUSE_INSTEAD'],
    [{ contentType: 'CAMPAIGN', reason: 'FUNDS_MISUSE' }, 'USE_PAUSE_INSTEAD'],
    [{ reason: 'FUNDS_MISUSE' }, 'INVALID_REASON'],
    [{ reason: '' }, 'INVALID_REASON'],
  ])('answers %j with %s', async (fields, code) => {
    const reply = await grace.hides(fields)
    expect([reply.status, reply.code]).toEqual([400, code])
  })

  test.each([
    ['contentType', [undefined, 7]],
    ['contentId', [undefined, 'issue']],
    ['reason', [undefined, 7]],
    ['resolutionNote', [7, 'x'.repeat(2001)]],
  ])('refuses an unusable %s and names it', async (field, values) => {
    for (const value of values) {
      const reply = await grace.hides({ [field]: value })
      expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_ERROR'])
      expect(Object.keys(reply.body.details)).toEqual([field])
    }
  })

  test.each([
    ['a visitor', async () => flaggingBy(identity.call), 401, 'UNAUTHORIZED'],
    ['a citizen', async () => flagger(identity), 403, 'FORBIDDEN'],
    ['an official', async () => flagger(identity, { role: 'GOVERNMENT_ADMIN' }), 403, 'FORBIDDEN'],
    ['a banned moderator', async () => moderator(identity, { banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted moderator', async () => moderator(identity, { deleted: true }), 403, 'ACCOUNT_DELETED'],
  ])('refuses %s', async (_, somebody, status, code) => {
    const contentId = randomUUID()
    const reply = await (await somebody()).hides({ contentId })
    expect([reply.status, reply.code]).toEqual([status, code])
    expect(await facts.flagsOn(contentId)).toEqual([])
  })
})
