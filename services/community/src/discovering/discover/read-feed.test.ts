import type { Wire } from '@civic/testing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestCommunity } from '../../../test/start-community.ts'
import { townOf } from '../../../test/town.ts'

const statements: string[] = []
const community = await startTestCommunity({}, { onStatement: ({ query }) => void statements.push(query.sql) })
afterAll(async () => community[Symbol.asyncDispose]())
const town = townOf(community.database)

const home = await community.place({ state: 'Oyo', lga: 'Ido' })
const nextDoor = await community.place({ state: 'Oyo', lga: 'Ido' })
const upstate = await community.place({ state: 'Oyo', lga: 'Saki' })
const away = await community.place({ state: 'Kano', lga: 'Ido' })
const ada = await community.neighbour(home)
const board = await town.organization({ state: 'Oyo', lga: 'Ido' })

const feed = async (query = '', who = ada): Promise<Wire> => (await who.calls('GET', `/v1/discover/feed${query}`)).data
const idsOf = (items: Wire[]): string[] => items.map((item) => item[item.kind].id)
const minute = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number))
const tiersOf = (items: Wire[]) =>
  Object.entries(Object.groupBy(items, ({ tier }: Wire) => String(tier))).map(([tier, of]) => [tier, of?.length])

beforeEach(async () => {
  await town.empties('issue', 'petition', 'repAnnouncement', 'announcement', 'project', 'consultation', 'campaign')
})

describe('GET /v1/discover/feed', () => {
  test('is for people with an account: 401 UNAUTHORIZED without a token', async () => {
    const { status, code } = await community.call('GET', '/v1/discover/feed')
    expect([status, code]).toEqual([401, 'UNAUTHORIZED'])
  })

  test('is empty where nothing happened', async () => {
    expect(await feed()).toEqual({ items: [], nextOffset: null, limit: 40, offset: 0 })
    expect(await feed('?tier=STATE')).toEqual({ items: [], nextOffset: null, limit: 20, offset: 0 })
  })

  test.each(['', '?tier=COUNTRY', '?kind=campaign'])('asks the database once: %s', async (query) => {
    await town.issue(home)
    statements.length = 0
    await feed(query)
    expect(statements).toHaveLength(1)
  })

  test('is open to those who are banned', async () => {
    const banned = await community.citizen({ home, banned: true })
    expect((await banned.calls('GET', '/v1/discover/feed')).status).toBe(200)
  })
})

describe('without a tier', () => {
  test('the nearest come first, at most 12 of each tier and 40 in all', async () => {
    for (const place of [away, upstate, nextDoor, home]) await town.manyIssues(place, 13, `'Number ' || number`)
    const { items, nextOffset } = await feed('?limit=3&offset=2')
    expect(tiersOf(items)).toEqual([
      ['COMMUNITY', 12],
      ['LGA', 12],
      ['STATE', 12],
      ['COUNTRY', 4],
    ])
    expect(nextOffset).toBeNull()
    expect(items.slice(0, 12).map(({ issue }: Wire) => issue.title)).toEqual(
      Array.from({ length: 12 }, (_, turn) => `Number ${13 - turn}`),
    )
  })

  test('equally near ones are in order of time, then of kind, then of id', async () => {
    const at = { created_at: minute(1) }
    const petitions = [await town.petition(home, at), await town.petition(home, at)]
    const issue = await town.issue(home, at)
    const late = await town.issue(home, { created_at: minute(2) })
    const expected = [late.id, issue.id, ...petitions.map(({ id }) => id).sort()]
    expect(idsOf((await feed()).items)).toEqual(expected)
    expect(idsOf((await feed('?tier=community')).items)).toEqual(expected)
  })
})

describe('with a tier', () => {
  test('only that tier is shown, in pages that repeat and leave out nothing', async () => {
    await town.manyIssues(away, 25, `'Number ' || number`)
    await town.manyIssues(home, 3, `'Here ' || number`)
    const seen: string[] = []
    let offset: number | null = 0
    for (const size of [10, 10, 5]) {
      const page: Wire = await feed(`?tier=country&limit=10&offset=${offset}`)
      seen.push(...page.items.map(({ issue }: Wire) => issue.title))
      offset = page.nextOffset
      expect(page.items).toHaveLength(size)
    }
    expect(offset).toBeNull()
    expect(seen).toEqual(Array.from({ length: 25 }, (_, turn) => `Number ${25 - turn}`))
  })

  test.each([
    ['?tier=COUNTRY', 20, 20],
    ['?tier=COUNTRY&limit=0', 20, 20],
    ['?tier=COUNTRY&limit=x&offset=-1', 20, 20],
    ['?tier=COUNTRY&limit=51', 50, 50],
    ['?tier=COUNTRY&limit=20&offset=40', 20, null],
    ['?tier=COUNTRY&limit=20&offset=39', 20, 59],
    ['?tier=COUNTRY&limit=20&offset=90', 0, null],
  ])('%s shows %i items, and the next are at %s', async (query, count, next) => {
    await town.manyIssues(away, 60, `'Number ' || number`)
    const { items, nextOffset } = await feed(query)
    expect([items.length, nextOffset]).toEqual([count, next])
  })

  test.each(['lga', 'LGA', ' Lga '])('letter case does not matter: %s', async (tier) => {
    const [, near] = [await town.issue(home), await town.issue(nextDoor)]
    expect(idsOf((await feed(`?tier=${encodeURIComponent(tier)}`)).items)).toEqual([near.id])
  })

  test.each(['?tier=WARD', '?tier=', '?tier=1'])('what is not a tier filters nothing: %s', async (query) => {
    for (const place of [home, away]) await town.issue(place)
    expect(await feed(query)).toEqual({ items: (await feed()).items, nextOffset: null, limit: 40, offset: 0 })
    expect((await feed(query)).items).toHaveLength(2)
  })
})

describe('with a kind', () => {
  test.each(['repAnnouncement', 'REPANNOUNCEMENT', 'repannouncement'])('only that kind is shown: %s', async (kind) => {
    const profile = await town.representative(home)
    const told = await town.repAnnouncement(profile, home)
    await town.issue(home)
    expect(idsOf((await feed(`?kind=${kind}`)).items)).toEqual([told.id])
  })

  test.each(['issue', 'petition', 'announcement', 'project', 'consultation', 'campaign'])(
    'each of the others: %s',
    async (kind) => {
      for (const add of [town.issue, town.petition]) await add(home)
      for (const add of [town.announcement, town.project, town.consultation, town.campaign]) await add(board)
      expect((await feed(`?kind=${kind}`)).items.map((item: Wire) => item.kind)).toEqual([kind])
    },
  )

  test.each(['?kind=issues', '?kind=notice', '?kind='])('what is not a tier filters nothing: %s', async (query) => {
    await town.issue(home)
    await town.petition(home)
    expect((await feed(query)).items).toHaveLength(2)
  })

  test('goes together with a tier', async () => {
    const [petition] = [await town.petition(away), await town.issue(away), await town.petition(home)]
    expect(idsOf((await feed('?kind=petition&tier=COUNTRY')).items)).toEqual([petition.id])
  })
})

describe('the thousand newest', () => {
  test('of all kinds together are looked at, and of one kind when only that is asked for', async () => {
    const old = await town.petition(home, { created_at: minute(-1) })
    await town.manyIssues(away, 999, `'Number ' || number`)
    expect(idsOf((await feed('?tier=COMMUNITY')).items)).toEqual([old.id])
    await town.manyIssues(away, 1, `'One more'`)
    expect((await feed('?tier=COMMUNITY')).items).toEqual([])
    expect(idsOf((await feed('?tier=COMMUNITY&kind=petition')).items)).toEqual([old.id])
  })

  test('do not count what a moderator hid', async () => {
    const old = await town.petition(home, { created_at: minute(-1) })
    await town.manyIssues(away, 1000, `'Number ' || number`)
    const [newest] = (await feed('?tier=COUNTRY&limit=1')).items
    await community.moderatorHides('ISSUE', newest.issue)
    expect(idsOf((await feed('?tier=COMMUNITY')).items)).toEqual([old.id])
  })
})
