import { contentTypes } from '@civic/contracts'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { flagger, flaggingBy, moderator } from '../../../test/flagging.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

describe('POST /v1/flags', () => {
  test('keeps what was reported for the moderators, under the name in the token', async () => {
    const ada = await flagger(identity, { name: 'Ada Obi' })
    const contentId = randomUUID()

    const { status, data } = await ada.flags({ contentId: contentId.toUpperCase(), description: ' Buy now. ' })

    expect(status).toBe(201)
    expect(data).toEqual({
      flag: {
        id: expect.any(String),
        contentType: 'ISSUE',
        contentId,
        reporterId: ada.id,
        reporterName: 'Ada Obi',
        reason: 'SPAM',
        description: 'Buy now.',
        status: 'PENDING',
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    })
    expect(await identity.facts.flagsOn(contentId)).toMatchObject([{ status: 'PENDING', reporter_id: ada.id }])
  })

  test('leaves no audit row and notifies nobody', async () => {
    const ada = await flagger(identity)
    const { data } = await ada.flags()
    expect(await identity.facts.auditOf(data.flag)).toEqual([])
    expect(await identity.facts.notifications(ada.id)).toEqual([])
  })

  test.each(contentTypes.filter((type) => type !== 'CAMPAIGN'))('takes a %s in any letter case', async (type) => {
    const ada = await flagger(identity)
    const { data } = await ada.flags({ contentType: type.toLowerCase(), reason: 'misInfo' })
    expect(data.flag).toMatchObject({ contentType: type, reason: 'MISINFO' })
  })

  test.each([undefined, null, '', '  '])('goes without a description when it is %j', async (description) => {
    const ada = await flagger(identity)
    const { status, data } = await ada.flags({ description })
    expect([status, 'description' in data.flag]).toEqual([201, false])
  })

  test('takes a flag from somebody whose account is not in this database', async () => {
    const ada = await flagger(identity, { hasAccount: false })
    expect((await ada.flags()).status).toBe(201)
  })

  test.each(['PENDING', 'REVIEWED', 'HIDDEN', 'DISMISSED'])(
    'takes one flag of a person on one thing, also when it is %s',
    async (status) => {
      const [ada, ben] = [await flagger(identity), await flagger(identity)]
      const content = { content_type: 'PETITION', content_id: randomUUID() }
      await identity.facts.insertFlag({ ...content, reporter_id: ada.id, status })
      const [contentType, contentId] = [content.content_type, content.content_id]

      const again = await ada.flags({ contentType, contentId, reason: 'HATE' })

      expect([again.status, again.code]).toEqual([409, 'ALREADY_FLAGGED'])
      expect((await ben.flags({ contentType, contentId })).status).toBe(201)
      expect((await ada.flags({ contentType: 'PETITION_COMMENT', contentId })).status).toBe(201)
    },
  )

  test('takes one of several flags that a person files at the same instant', async () => {
    const ada = await flagger(identity)
    for (let round = 0; round < 5; round += 1) {
      const contentId = randomUUID()
      const replies = await Promise.all([1, 2, 3].map(async () => ada.flags({ contentId })))
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
      expect(await identity.facts.flagsOn(contentId)).toHaveLength(1)
    }
  })

  test('measures the description in characters', async () => {
    const ada = await flagger(identity)
    expect((await ada.flags({ description: '🙂'.repeat(2000) })).status).toBe(201)
    const reply = await ada.flags({ description: 'x'.repeat(2001) })
    expect([reply.code, Object.keys(reply.body.details)]).toEqual(['VALIDATION_ERROR', ['description']])
  })

  test.each([
    ['contentType', [undefined, null, 7, ['ISSUE']]],
    ['contentId', [undefined, null, 'issue', 7]],
    ['reason', [undefined, null, 7, {}]],
    ['description', [7, {}]],
  ])('refuses an unusable %s and names it', async (field, values) => {
    const ada = await flagger(identity)
    for (const value of values) {
      const reply = await ada.flags({ [field]: value })
      expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_ERROR'])
      expect(Object.keys(reply.body.details)).toEqual([field])
    }
  })

  test.each([
    [{ contentType: 'USER', reason: 'FUNDS_MISUSE' }, 'INVALID_CONTENT_TYPE'],
    [{ contentType: '' }, 'INVALID_CONTENT_TYPE'],
    [{ reason: 'FUNDS_MISUSE' }, 'INVALID_REASON'],
    [{ contentType: 'CAMPAIGN', reason: 'SPAM' }, 'INVALID_REASON'],
    [{ reason: '' }, 'INVALID_REASON'],
  ])('answers %j with %s', async (fields, code) => {
    const reply = await (await flagger(identity)).flags(fields)
    expect([reply.status, reply.code]).toEqual([400, code])
  })

  test.each([
    ['a visitor', async () => flaggingBy(identity.call), 401, 'UNAUTHORIZED'],
    ['somebody unverified', async () => flagger(identity, { verified: false }), 403, 'EMAIL_NOT_VERIFIED'],
    ['somebody banned', async () => flagger(identity, { banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted account', async () => flagger(identity, { deleted: true }), 403, 'ACCOUNT_DELETED'],
  ])('refuses %s', async (_, somebody, status, code) => {
    const contentId = randomUUID()
    const reply = await (await somebody()).flags({ contentId })
    expect([reply.status, reply.code]).toEqual([status, code])
    expect(await identity.facts.flagsOn(contentId)).toEqual([])
  })
})

describe('a verdict', () => {
  test.each(['DISMISSED', 'REVIEWED'])(
    'of %s is about the text that was read: what was edited since can be flagged again',
    async (verdict) => {
      const grace = await moderator(identity)
      const ada = await flagger(identity)
      const contentId = await identity.facts.petitionOf(ada.id, await identity.community())
      const { flag } = (await ada.flags({ contentType: 'PETITION', contentId })).data
      await grace.resolves(flag.id, verdict)
      expect((await ada.flags({ contentType: 'PETITION', contentId })).code).toBe('ALREADY_FLAGGED')
      await identity.facts.editPetition(contentId)

      const { status, data } = await ada.flags({ contentType: 'PETITION', contentId, reason: 'HATE' })

      expect([status, data.flag]).toMatchObject([201, { id: flag.id, status: 'PENDING', reason: 'HATE' }])
      expect(data.flag).not.toHaveProperty('resolvedById')
      expect((await ada.flags({ contentType: 'PETITION', contentId })).code).toBe('ALREADY_FLAGGED')
    },
  )
})
