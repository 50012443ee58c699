import { feedKinds } from '@civic/contracts'
import type { Wire } from '@civic/testing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { everyKindIn, happenedAt } from '../../../test/every-kind.ts'
import { startTestCommunity } from '../../../test/start-community.ts'
import { townOf } from '../../../test/town.ts'

let now = Date.UTC(2026, 5, 1)
const clock = { now: () => new Date(now) }
const community = await startTestCommunity({}, { clock })
afterAll(async () => community[Symbol.asyncDispose]())
const town = townOf(community.database)
const place = await community.place()
const [board, profile] = [await town.organization(), await town.representative(place)]
const adds = everyKindIn(town, { place, board, profile })

const shows = async (query = '') => community.call('GET', `/v1/discover/recent${query}`)
const recent = async (query = ''): Promise<Wire[]> => (await shows(query)).data.items
const titlesOf = (items: Wire[] = []): string[] => items.map(({ title }) => title)
const minute = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number))
const early = '2026-01-02T03:04:05.678Z'

/** Every page from the first on, as `next` leads. */
async function pages(limit: number): Promise<Wire[][]> {
  const all = []
  for (let query = `?limit=${limit}`; query !== '';) {
    const { items, next } = (await shows(query)).data
    all.push(items)
    query = next === undefined ? '' : `?limit=${limit}&before=${next}`
  }
  return all
}

/** Nothing is kept from one test to the next. */
beforeEach(async () => {
  now += 60_000
  await town.empties('issue', 'petition', 'repAnnouncement', 'announcement', 'project', 'consultation', 'campaign')
})

describe('the next page', () => {
  test('begins where the one before ended, without a gap and without a double, until there is none', async () => {
    await town.manyIssues(place, 7, `'Number ' || number`)
    const [first, second, third, ...more] = await pages(3)
    expect(titlesOf(first)).toEqual(['Number 7', 'Number 6', 'Number 5'])
    expect(titlesOf(second)).toEqual(['Number 4', 'Number 3', 'Number 2'])
    expect(titlesOf(third)).toEqual(['Number 1'])
    expect(more).toEqual([])
  })

  test('is none behind a page that is just full', async () => {
    await town.manyIssues(place, 4, `'Number ' || number`)
    expect((await pages(2)).map((items) => items.length)).toEqual([2, 2])
  })

  test.each([1, 2, 3, 100])('holds each thing once where all have one instant, %i at a time', async (limit) => {
    const ids = []
    for (const kind of feedKinds) {
      const at = happenedAt(kind, early)
      ids.push((await adds[kind](at)).id, (await adds[kind](at)).id)
    }
    expect((await pages(limit)).flat().map(({ id }) => id)).toEqual(ids.toSorted().reverse())
  })

  test('tells instants apart that look alike on the wire', async () => {
    for (const end of ['001', '002', '003']) {
      await adds.issue({ title: end, created_at: `2026-01-02T03:04:05.678${end}Z` })
      await adds.project({ title: end, created_at: `2026-01-02T03:04:05.678${end}Z` })
    }
    const told = (await pages(1)).flat()
    expect(told.map(({ title }) => title)).toEqual(['003', '003', '002', '002', '001', '001'])
    expect(new Set(told.map(({ at }) => at))).toEqual(new Set([early]))
  })

  test('stays where it was when something newer happens', async () => {
    await town.manyIssues(place, 3, `'Number ' || number`)
    const { next } = (await shows('?limit=1')).data
    await adds.issue({ title: 'Newer' })
    expect(titlesOf(await recent(`?before=${next}`))).toEqual(['Number 2', 'Number 1'])
  })

  test('leaves out what a moderator hid, and drafts', async () => {
    await adds.issue({ title: 'Older', created_at: minute(1) })
    await adds.petition({ status: 'DRAFT', created_at: minute(2) })
    await adds.campaign({ status: 'PAUSED', published_at: minute(2) })
    await community.moderatorHides('ISSUE', await adds.issue({ created_at: minute(2) }))
    await adds.issue({ title: 'Newer', created_at: minute(3) })
    expect((await pages(1)).map(titlesOf)).toEqual([['Newer'], ['Older']])
  })

  test.each([
    'yesterday',
    '1772433900000000',
    '2026-01-02T03:04:05.678Z',
    '_1e6b9f43-d8c0-4725-b5a9-0f4c7e2d8a61',
    '1772433900000000_1e6b9f43-d8c0-4725-b5a9-0f4c7e2d8a6',
    '17724339000000000_1e6b9f43-d8c0-4725-b5a9-0f4c7e2d8a61',
    '1e15_1e6b9f43-d8c0-4725-b5a9-0f4c7e2d8a61',
  ])('cannot be asked for behind %s', async (before) => {
    const { status, code, body } = await shows(`?before=${before}`)
    expect([status, code, Object.keys(body.details)]).toEqual([400, 'VALIDATION_ERROR', ['before']])
  })

  test.each(['-9999999999999999', '9999999999999999', '0'])(
    'may be asked for behind any instant: %s',
    async (micros) => {
      expect((await shows(`?before=${micros}_1e6b9f43-d8c0-4725-b5a9-0f4c7e2d8a61`)).status).toBe(200)
    },
  )
})

describe('the first page', () => {
  test('is kept for less than 15 seconds, so that what is hidden is gone by then', async () => {
    const issue = await adds.issue()
    expect(await recent()).toHaveLength(1)
    await community.moderatorHides('ISSUE', issue)
    now += 14_999
    expect(await recent('?limit=5')).toHaveLength(1)
    now += 1
    expect(await recent()).toEqual([])
  })

  test('is not kept when it was a failure', async () => {
    await adds.issue()
    const { status, code } = await town.without('campaign', async () => shows())
    expect([status, code]).toEqual([500, 'INTERNAL_ERROR'])
    expect(await recent()).toHaveLength(1)
  })
})
