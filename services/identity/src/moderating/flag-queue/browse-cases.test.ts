import { contentTypes } from '@civic/contracts'
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
const ada = await flagger(identity, { name: 'Ada Obi' })
const ikeja = await identity.community()
beforeEach(async () => facts.forgetFlags())

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute)).toISOString()
const browses = async (query: Record<string, string> = {}) => grace.browsesFlags({ groupBy: 'content', ...query })
const contentsOf = ({ data }: Wire) => data.cases.map(({ contentId }: Wire) => contentId)

/** Flags on one content, one at each of the minutes. */
async function flagsOn(minutes: readonly number[], columns: Record<string, unknown> = {}) {
  const content_id = randomUUID()
  for (const minute of minutes) await facts.insertFlag({ content_id, created_at: at(minute), ...columns })
  return content_id
}

describe('GET /v1/flags?groupBy=content', () => {
  test('counts the flags of a content, and those of the filter alone', async () => {
    const content_id = await flagsOn([1, 5], { reason: 'ABUSE' })
    await facts.insertFlag({ content_id, created_at: at(3), reason: 'HATE', status: 'DISMISSED' })
    const figures = { flagCount: 3, reporterCount: 3, firstAt: at(1), latestAt: at(5) }
    const kinds = { reasons: { ABUSE: 2, HATE: 1 }, statuses: { PENDING: 2, DISMISSED: 1 } }
    const gone = { contentType: 'ISSUE', contentId: content_id, headline: null, authorName: null, isHidden: false }

    const { status, data } = await browses()

    expect([status, data]).toEqual([
      200,
      {
        flags: [],
        cases: [{ ...gone, ...figures, ...kinds }],
        total: 1,
        totalsByType: { ISSUE: 1 },
        limit: 50,
        offset: 0,
      },
    ])
    const [dismissed] = (await browses({ status: 'dismissed' })).data.cases
    expect(dismissed).toMatchObject({ flagCount: 1, reasons: { HATE: 1 }, firstAt: at(3), latestAt: at(3) })
  })

  test.each([
    ['oldest', [0, 1, 2]],
    ['newest', [1, 0, 2]],
    ['resolved', [2, 1, 0]],
    [undefined, [1, 0, 2]],
  ])('stands in the order %s, whole and page by page, as a search does', async (sort, order) => {
    const description = 'Look here'
    const contents = [
      await flagsOn([1, 6], { description, status: 'REVIEWED', resolved_at: at(20) }),
      await flagsOn([2, 9], { description, status: 'HIDDEN', resolved_at: at(21) }),
      await flagsOn([3, 4], { description, status: 'DISMISSED', resolved_at: at(22) }),
    ]
    const undecided = await flagsOn([0], { description })
    const places = order.map((place) => contents[place])
    const expected = sort === 'oldest' ? [undecided, ...places] : [...places, undecided]
    const query = sort === undefined ? {} : { sort }
    expect(contentsOf(await browses(query))).toEqual(expected)
    expect(contentsOf(await browses({ ...query, q: 'look' }))).toEqual(expected)
    for (const [offset, contentId] of expected.entries()) {
      expect(contentsOf(await browses({ ...query, limit: '1', offset: String(offset) }))).toEqual([contentId])
    }
  })

  test('counts contents of every type, whichever is asked for', async () => {
    await flagsOn([1, 2])
    await flagsOn([3])
    await flagsOn([4], { content_type: 'CAMPAIGN', reason: 'OTHER' })
    const { data } = await browses({ contentType: 'campaign' })
    expect([data.cases.length, data.total, data.totalsByType]).toEqual([1, 1, { ISSUE: 2, CAMPAIGN: 1 }])
    expect((await browses()).data.total).toBe(3)
    expect((await browses({ reason: 'OTHER' })).data).toMatchObject({ total: 1, totalsByType: { CAMPAIGN: 1 } })
    expect((await browses({ status: 'HIDDEN' })).data).toMatchObject({ cases: [], total: 0, totalsByType: {} })
  })

  test('names what every kind of content is, who wrote it and what it stands under', async () => {
    const { parents: _, ...contents } = await facts.everyContent(ada.id, ikeja)
    for (const type of contentTypes) await facts.insertFlag({ content_type: type, content_id: contents[type] })
    const { cases } = (await browses()).data
    const told = new Map(cases.map((one: Wire) => [one.contentType, [one.headline, one.authorName, one.parentTitle]]))
    expect(Object.fromEntries(told)).toEqual({
      ISSUE: ['A broken bridge', 'Ada Obi', undefined],
      ISSUE_COMMENT: ['It was old.', 'Ada Obi', 'A broken bridge'],
      PETITION: ['A new bridge', 'Ada Obi', undefined],
      PETITION_COMMENT: ['Of steel!', 'Ada Obi', 'A new bridge'],
      REPRESENTATIVE_COMMENT: ['Well spoken.', 'Ada Obi', 'Ngozi Eze'],
      ANNOUNCEMENT: ['Water on Friday', 'Ada Obi', 'Clean Water'],
      PROGRESS_UPDATE: ['Ten stand.', 'Ada Obi', 'Forty wells'],
      REPRESENTATIVE_ANNOUNCEMENT: ['Office hours', 'Ada Obi', 'Ngozi Eze'],
      REPRESENTATIVE_ANNOUNCEMENT_COMMENT: ['At which hour?', 'Ada Obi', 'Office hours'],
      CAMPAIGN: ['One well', 'Ada Obi', 'Clean Water'],
    })
  })

  test('shows placeholders for what is hidden, and for a hidden parent', async () => {
    const contents = await facts.everyContent(ada.id, ikeja)
    await facts.insertFlag({ content_type: 'ISSUE', content_id: contents.ISSUE, status: 'HIDDEN' })
    await facts.insertFlag({ content_type: 'ISSUE_COMMENT', content_id: contents.ISSUE_COMMENT })
    const [comment, issue] = (await browses()).data.cases
    const removed = '[Removed by moderator]'
    expect(issue).toMatchObject({ headline: removed, authorName: removed })
    expect(comment).toMatchObject({ headline: 'It was old.', parentTitle: removed })
  })

  test('tells the newest decision of the filter in the order of decisions, and who had written it', async () => {
    const contents = await facts.everyContent(ada.id, ikeja)
    await (await flagger(identity)).flags({ contentId: contents.ISSUE })
    const [{ id }] = (await grace.browsesFlags()).data.flags
    await grace.resolves(id, 'HIDDEN', 'Names a neighbour.')
    const earlier = { content_id: contents.ISSUE, status: 'DISMISSED', resolved_by_name: 'Judy', resolved_at: at(3) }
    await facts.insertFlag(earlier)

    const [hidden] = (await browses({ sort: 'resolved' })).data.cases
    const decision = { status: 'HIDDEN', by: grace.name, at: expect.any(String), note: 'Names a neighbour.' }
    expect(hidden).toMatchObject({ flagCount: 2, isHidden: true, flaggedAuthor: 'Ada Obi', decision })
    const [dismissed] = (await browses({ sort: 'resolved', status: 'DISMISSED' })).data.cases
    expect(dismissed.decision).toEqual({ status: 'DISMISSED', by: 'Judy', at: at(3), note: null })
    expect((await browses()).data.cases[0]).not.toHaveProperty('decision')
  })

  test('leaves out what waits when it is asked for decisions', async () => {
    await flagsOn([1])
    const decided = await flagsOn([2], { status: 'REVIEWED', resolved_by_name: 'Judy', resolved_at: at(5) })
    await facts.insertFlag({ content_id: decided, created_at: at(6) })
    const { cases, total } = (await browses({ sort: 'resolved', decided: 'true' })).data
    expect([total, cases.length, cases[0].flagCount, cases[0].contentId]).toEqual([1, 1, 1, decided])
  })

  test.each([
    ['groupBy', 'reporter'],
    ['sort', 'loudest'],
  ])('refuses the %s %s and names it', async (field, value) => {
    const reply = await browses({ [field]: value })
    expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(Object.keys(reply.body.details)).toEqual([field])
  })

  test('costs one statement and one for the totals, however long it is', async () => {
    const costs: number[] = []
    for (const length of [1, 100]) {
      await facts.insertFlags(length)
      statements.length = 0
      expect((await browses()).status).toBe(200)
      costs.push(statements.length)
    }
    expect(costs).toEqual([2, 2])
  })

  test('is closed to citizens and visitors', async () => {
    const query = { groupBy: 'content' }
    expect((await ada.browsesFlags(query)).code).toBe('FORBIDDEN')
    expect((await flaggingBy(identity.call).browsesFlags(query)).code).toBe('UNAUTHORIZED')
  })
})

describe('GET /v1/flags?sort=', () => {
  test.each([
    ['oldest', [0, 1, 2, 3]],
    ['newest', [3, 2, 1, 0]],
    ['resolved', [1, 0, 3, 2]],
  ])('orders single flags, concerns included, by %s', async (sort, order) => {
    const ids: string[] = []
    for (const [minute, resolved_at] of [at(10), at(11), undefined, undefined].entries()) {
      ids.push(await facts.insertFlag({ content_type: 'CAMPAIGN', created_at: at(minute), resolved_at }))
    }
    for (const query of [{ sort }, { sort, contentType: 'CAMPAIGN' }]) {
      const { data } = await grace.browsesFlags(query)
      expect(data.flags.map(({ id }: Wire) => id)).toEqual(order.map((place) => ids[place]))
      expect(data.total).toBe(4)
    }
  })

  test('has the newest first among what nobody decided', async () => {
    const ids = [await facts.insertFlag({ created_at: at(1) }), await facts.insertFlag({ created_at: at(2) })]
    const { data } = await grace.browsesFlags({ sort: 'resolved', status: 'PENDING' })
    expect(data.flags.map(({ id }: Wire) => id)).toEqual(ids.toReversed())
  })
})
