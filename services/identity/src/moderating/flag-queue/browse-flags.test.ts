import { randomUUID } from 'node:crypto'
import type { Wire } from '@civic/testing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { flagger, flaggingBy, moderator } from '../../../test/flagging.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const statements: string[] = []
const identity = await startTestIdentity({}, { onStatement: ({ query }) => void statements.push(query.sql) })
afterAll(async () => identity[Symbol.asyncDispose]())

const { facts } = identity
const grace = await moderator(identity)
beforeEach(async () => facts.forgetFlags())

const idsOf = (flags: Wire) => flags.map(({ id }: Wire) => id)
const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute)).toISOString()

describe('GET /v1/flags', () => {
  test('shows each flag with how it was resolved, and nothing for what is empty', async () => {
    const resolution = { resolved_by_id: grace.id, resolved_by_name: 'Grace', resolution_note: 'Spam indeed.' }
    const times = { created_at: at(0), updated_at: at(1) }
    const contentId = randomUUID()
    const open = await facts.insertFlag({ content_id: contentId, reporter_id: grace.id, ...times })
    const columns = { description: 'Buy now', status: 'HIDDEN', ...resolution, resolved_at: at(1) }
    await facts.insertFlag({ ...columns, created_at: at(2), updated_at: at(3) })

    const { status, data } = await grace.browsesFlags()

    expect([status, Object.keys(data), data.total]).toEqual([200, ['flags', 'total', 'limit', 'offset'], 2])
    expect(data.flags[1]).toEqual({
      id: open,
      contentType: 'ISSUE',
      contentId,
      reporterId: grace.id,
      reporterName: 'Ada Obi',
      reason: 'SPAM',
      status: 'PENDING',
      createdAt: at(0),
      updatedAt: at(1),
    })
    expect(data.flags[0]).toMatchObject({
      description: 'Buy now',
      status: 'HIDDEN',
      resolvedById: grace.id,
      resolvedByName: 'Grace',
      resolutionNote: 'Spam indeed.',
      resolvedAt: at(1),
    })
  })

  test('is newest first, then by id, page by page, without repeating or skipping', async () => {
    const late = await facts.insertFlag({ created_at: at(9) })
    const same: string[] = []
    for (let count = 0; count < 5; count += 1) same.push(await facts.insertFlag({ created_at: at(5) }))
    const early = await facts.insertFlag({ created_at: at(1) })
    expect(await grace.pagesThrough({}, 2)).toEqual([late, ...same.toSorted(), early])
  })

  test.each([
    [{}, 50],
    [{ limit: '0' }, 50],
    [{ limit: '-1' }, 50],
    [{ limit: 'many' }, 50],
    [{ limit: '3' }, 3],
    [{ limit: '201' }, 200],
    [{ offset: '200' }, 1],
    [{ offset: '-5' }, 50],
  ])('reads the page %j as %i flags of 201', async (page: Record<string, string>, length) => {
    await facts.insertFlags(201)
    const { data } = await grace.browsesFlags(page)
    expect([data.flags.length, data.total]).toEqual([length, 201])
  })

  const told = {
    reporter_name: 'Béla Nagy',
    description: 'It costs 50%_off',
    resolved_by_name: 'Judge Judy',
    resolution_note: 'Rough, and true enough.',
  }
  const contentId = '0a1b2c3d-0000-4000-8000-00000000c0de'
  const reporterId = randomUUID()

  test.each([
    [{ status: 'REVIEWED' }],
    [{ status: 'reviewed' }],
    [{ contentType: 'PETITION_COMMENT' }],
    [{ contentType: 'petition_Comment' }],
    [{ reason: 'HATE' }],
    [{ reason: 'hAte' }],
    [{ reporterId }],
    [{ reporterId: reporterId.toUpperCase() }],
    [{ q: 'éla na' }],
    [{ q: 'BÉLA' }],
    [{ q: 'bela' }],
    [{ q: 'jüdge' }],
    [{ q: '50%_OFF' }],
    [{ q: '%_' }],
    [{ q: ' judge ' }],
    [{ decided: 'true', q: 'true ENOUGH' }],
    [{ decided: 'true', q: 'judge' }],
    [{ q: '00C0DE' }],
    [{ status: 'reviewed', contentType: 'petition_comment', reason: 'hate', reporterId, q: 'b' }],
  ])('narrows by %j', async (query: Record<string, string>) => {
    const id = await facts.insertFlag({
      ...told,
      content_type: 'PETITION_COMMENT',
      content_id: contentId,
      reporter_id: reporterId,
      reason: 'HATE',
      status: 'REVIEWED',
    })
    await facts.insertFlag({ description: 'It costs 50 off, 5x of', resolved_by_name: 'Jo' })
    const { data } = await grace.browsesFlags(query)
    expect([idsOf(data.flags), data.total]).toEqual([[id], 1])
  })

  test.each([
    [{ status: 'HIDDEN', reason: 'HATE' }],
    [{ q: 'nobody says this' }],
    [{ q: 'true enough' }],
    [{ q: '50__' }],
    [{ q: String.raw`\%` }],
    [{ reporterId: randomUUID() }],
    [{ contentType: 'CAMPAIGN' }],
    [{ contentType: 'CAMPAIGN', reason: 'SPAM' }],
  ])('finds nothing by %j', async (query: Record<string, string>) => {
    await facts.insertFlag({ ...told, reason: 'HATE' })
    const { status, data } = await grace.browsesFlags(query)
    expect([status, data.flags, data.total]).toEqual([200, [], 0])
  })

  test('treats a filter without a value as none', async () => {
    await facts.insertFlag()
    const { data } = await grace.browsesFlags({ status: '', contentType: ' ', reason: '', reporterId: '', q: '' })
    expect(data.total).toBe(1)
  })

  test.each([
    ['status', 'OPEN'],
    ['contentType', 'USER'],
    ['reason', 'BORING'],
    ['reporterId', 'ada'],
  ])('refuses the %s %s and names it', async (field, value) => {
    const reply = await grace.browsesFlags({ [field]: value })
    expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(Object.keys(reply.body.details)).toEqual([field])
  })
})

describe('GET /v1/flags/counts', () => {
  test('counts all four states over all types', async () => {
    for (const status of ['PENDING', 'PENDING', 'HIDDEN']) await facts.insertFlag({ status })
    await facts.insertFlag({ content_type: 'CAMPAIGN', status: 'DISMISSED' })
    const { status, data } = await grace.countsFlags()
    expect([status, data]).toEqual([200, { counts: { PENDING: 2, REVIEWED: 0, HIDDEN: 1, DISMISSED: 1 } }])
  })

  test('counts nothing as four zeros', async () => {
    expect((await grace.countsFlags()).data.counts).toEqual({ PENDING: 0, REVIEWED: 0, HIDDEN: 0, DISMISSED: 0 })
  })
})

describe('GET /v1/flags/:id', () => {
  test('shows one flag', async () => {
    const id = await facts.insertFlag({ description: 'Buy now' })
    const { status, data } = await grace.seesFlag(id.toUpperCase())
    expect([status, data.flag.id, data.flag.description]).toEqual([200, id, 'Buy now'])
  })

  test.each([randomUUID(), 'no-id'])('does not know %s', async (id) => {
    const reply = await grace.seesFlag(id)
    expect([reply.status, reply.code]).toEqual([404, 'FLAG_NOT_FOUND'])
  })
})

describe('the queue', () => {
  test('is open to administrators', async () => {
    const admin = await moderator(identity, { role: 'PLATFORM_ADMIN' })
    const id = await facts.insertFlag()
    const replies = [await admin.browsesFlags(), await admin.countsFlags(), await admin.seesFlag(id)]
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test.each([
    ['a visitor', async () => flaggingBy(identity.call), 401, 'UNAUTHORIZED'],
    ['a citizen', async () => flagger(identity), 403, 'FORBIDDEN'],
    ['a representative', async () => flagger(identity, { role: 'REPRESENTATIVE' }), 403, 'FORBIDDEN'],
    ['an official', async () => flagger(identity, { role: 'GOVERNMENT_ADMIN' }), 403, 'FORBIDDEN'],
    ['an NGO', async () => flagger(identity, { role: 'NGO' }), 403, 'FORBIDDEN'],
  ])('is closed to %s', async (_, somebody, status, code) => {
    const id = await facts.insertFlag()
    const person = await somebody()
    for (const reply of [await person.browsesFlags(), await person.countsFlags(), await person.seesFlag(id)]) {
      expect([reply.status, reply.code]).toEqual([status, code])
    }
  })

  test.each([
    ['the list', 2, async () => grace.browsesFlags()],
    ['the concerns', 3, async () => grace.browsesFlags({ contentType: 'CAMPAIGN' })],
    ['the counts', 1, async () => grace.countsFlags()],
  ])('costs for %s %i statements, however long it is', async (_, expected, request) => {
    const costs: number[] = []
    for (const length of [1, 100]) {
      await facts.insertFlags(length)
      await facts.insertFlags(length, 'CAMPAIGN')
      statements.length = 0
      expect((await request()).status).toBe(200)
      costs.push(statements.length)
    }
    expect(costs).toEqual([expected, expected])
  })
})
