import type { Wire } from '@civic/testing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'
import { townOf } from '../../../test/town.ts'

const statements: string[] = []
const community = await startTestCommunity({}, { onStatement: ({ query }) => void statements.push(query.sql) })
afterAll(async () => community[Symbol.asyncDispose]())
const town = townOf(community.database)
const place = await community.place({ name: 'A zebra' })
const board = await town.organization({ name: 'A zebra' })
const profile = await town.representative(place, { name: 'A zebra' })

const kinds = [
  'communities',
  'issues',
  'petitions',
  'representatives',
  'organizations',
  'consultations',
  'announcements',
  'projects',
  'campaigns',
  'repAnnouncements',
]
const asks = async (query: Record<string, string>) =>
  community.call('GET', `/v1/search?${new URLSearchParams({ q: 'zebra', ...query }).toString()}`)
const finds = async (query: Record<string, string>): Promise<Wire> => (await asks(query)).data
const titlesOf = (rows: Wire[]): string[] => rows.map(({ title }) => title)

beforeEach(async () =>
  town.empties('issue', 'petition', 'repAnnouncement', 'announcement', 'project', 'consultation', 'campaign'),
)

describe('GET /v1/search?kind=', () => {
  test.each(kinds)('fills the list of %s alone, as it is without, and tells its total', async (kind) => {
    const title = 'A zebra'
    await town.issue(place, { title })
    await town.petition(place, { title })
    await town.repAnnouncement(profile, place, { title })
    for (const add of [town.announcement, town.project, town.consultation, town.campaign]) await add(board, { title })
    const { data: all } = await asks({})
    expect(all[kind]).toHaveLength(1)
    expect(await finds({ kind })).toEqual({
      ...Object.fromEntries(kinds.map((other) => [other, other === kind ? all[kind] : []])),
      total: 1,
      limit: 20,
      offset: 0,
    })
  })

  test('goes through all that is found, each once, in the order of the search', async () => {
    await town.manyIssues(place, 25, `'A zebra ' || number`)
    const pages = await Promise.all(
      ['0', '10', '20', '30'].map(async (offset) => finds({ kind: 'issues', limit: '10', offset })),
    )
    expect(pages.map(({ issues, total }) => [issues.length, total])).toEqual([
      [10, 25],
      [10, 25],
      [5, 25],
      [0, 25],
    ])
    const titles = pages.flatMap(({ issues }) => titlesOf(issues))
    expect(titles).toEqual(Array.from({ length: 25 }, (_, turn) => `A zebra ${25 - turn}`))
    expect(titlesOf((await finds({})).issues)).toEqual(titles.slice(0, 8))
  })

  test('goes through communities with those first whose name begins with the text, and through profiles by name', async () => {
    for (const name of ['Quagga B', 'New quagga', 'Quagga A']) {
      await community.place({ name })
      await town.representative(place, { name })
    }
    const namesOf = async (kind: string) => {
      const pages = await Promise.all(
        ['0', '1', '2'].map(async (offset) => finds({ q: 'quagga', kind, limit: '1', offset })),
      )
      return pages.flatMap((data) => data[kind].map(({ name }: Wire) => name))
    }
    expect(await namesOf('communities')).toEqual(['Quagga A', 'Quagga B', 'New quagga'])
    expect(await namesOf('representatives')).toEqual(['New quagga', 'Quagga A', 'Quagga B'])
  })

  test('neither shows nor counts drafts and what a moderator hid', async () => {
    const [shown, hidden] = [
      await town.petition(place, { title: 'A zebra' }),
      await town.petition(place, { title: 'A zebra' }),
    ]
    await town.petition(place, { title: 'A zebra', status: 'DRAFT' })
    await community.moderatorHides('PETITION', hidden)
    const { petitions, total } = await finds({ kind: 'petitions' })
    expect([petitions.map(({ id }: Wire) => id), total]).toEqual([[shown.id], 1])
  })

  test.each(['zebra', 'qx', '道路', '. z'])('counts what holds %s, however it is looked for', async (q) => {
    await town.manyIssues(place, 30, `case when number % 3 = 0 then 'Some zebra. zqx 道路' else 'Nothing' end`)
    const { issues, total } = await finds({ q, kind: 'issues', limit: '4' })
    expect([issues.length, total]).toEqual([4, 10])
  })

  test('reads limit and offset leniently, 100 at most', async () => {
    expect(await finds({ kind: 'issues', limit: 'x', offset: '-1' })).toMatchObject({ limit: 20, offset: 0 })
    expect(await finds({ kind: 'issues', limit: '101', offset: '999999' })).toMatchObject({
      limit: 100,
      offset: 100_000,
    })
  })

  test('costs two statements, and one where nothing is shown', async () => {
    await town.issue(place, { title: 'A zebra' })
    statements.length = 0
    await asks({ kind: 'issues' })
    expect(statements).toHaveLength(2)
    await asks({ kind: 'petitions' })
    expect(statements).toHaveLength(3)
  })

  test('finds nothing for a text that is too short, and asks the database nothing', async () => {
    statements.length = 0
    const { status, data } = await asks({ q: ' z ', kind: 'issues' })
    expect([status, data.issues, data.total, data.limit, data.offset]).toEqual([200, [], 0, 20, 0])
    expect(statements).toEqual([])
  })

  test.each(['issue', 'ISSUES', 'users', '__proto__'])('refuses the kind %s', async (kind) => {
    expect(outcomeOf(await asks({ kind }))).toEqual([400, 'VALIDATION_ERROR'])
  })

  test('is a search as ever when it is empty, whatever page is asked for', async () => {
    const { status, data } = await asks({ kind: '', limit: '1', offset: '5' })
    expect([status, Object.keys(data)]).toEqual([200, kinds])
    expect(data.communities).toHaveLength(1)
  })

  test('counts a table of organization that is not there as empty, and fails without one of our own', async () => {
    await town.project(board, { title: 'A zebra' })
    const { data } = await town.without('project', async () => asks({ kind: 'projects' }))
    expect([data.projects, data.total]).toEqual([[], 0])
    expect((await town.without('issue', async () => asks({ kind: 'issues' }))).status).toBe(500)
  })
})
