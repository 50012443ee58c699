import { randomUUID } from 'node:crypto'
import type { Wire } from '@civic/testing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestCommunity } from '../../../test/start-community.ts'
import { townOf } from '../../../test/town.ts'

let now = Date.UTC(2026, 5, 1)
const clock = { now: () => new Date(now) }
const community = await startTestCommunity({}, { clock })
afterAll(async () => community[Symbol.asyncDispose]())
const town = townOf(community.database)
const place = await community.place({ state: 'Oyo', lga: 'Ido' })
const board = await town.organization({ state: 'Kano', lga: 'Dala' })

const shows = async (query = '', token?: string) =>
  community.call('GET', `/v1/discover/public-activity${query}`, { token })
const activity = async (query = ''): Promise<Wire[]> => (await shows(query)).data.activity
const minute = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number))
const [early, late] = ['2026-01-02T03:04:05.678Z', '2026-02-03T04:05:06.789Z']

/** Nothing is kept from one test to the next. */
beforeEach(async () => {
  now += 60_000
  await town.empties('issue', 'petition', 'repAnnouncement', 'announcement', 'project', 'consultation', 'campaign')
})

const inOffice = ['announcement', 'project', 'consultation', 'campaign'] as const

describe('GET /v1/discover/public-activity', () => {
  test.each([undefined, 'broken'])('needs no account and looks at no token: %s', async (token) => {
    await town.issue(place)
    const { status, data } = await shows('', token)
    expect([status, data.activity.length]).toEqual([200, 1])
  })

  test('may be empty', async () => {
    expect(await activity()).toEqual([])
  })

  test.each([
    ['', 8],
    ['?limit=', 8],
    ['?limit=0', 8],
    ['?limit=-3', 8],
    ['?limit=ten', 8],
    ['?limit=3', 3],
    ['?limit=20', 20],
    ['?limit=21', 20],
    ['?limit=99999', 20],
  ])('shows for %s at most %i, the newest first', async (query, count) => {
    await town.manyIssues(place, 21, `'Number ' || number`)
    const expected = Array.from({ length: count }, (_, turn) => `Number ${21 - turn}`)
    expect((await activity(query)).map(({ title }) => title)).toEqual(expected)
  })

  test('is cut after all kinds are in one order of time', async () => {
    await town.issue(place, { title: '1', created_at: minute(1) })
    await town.petition(place, { title: '4', created_at: minute(4) })
    await town.announcement(board, { title: '3', published_at: minute(3) })
    await town.project(board, { title: '5', created_at: minute(5) })
    await town.consultation(board, { title: '2', published_at: minute(2) })
    await town.campaign(board, { title: '6', published_at: minute(6) })
    expect((await activity('?limit=4')).map(({ title }) => title)).toEqual(['6', '5', '4', '3'])
    expect(await activity()).toHaveLength(6)
  })
})

describe('what everybody sees', () => {
  test.each([
    ['issue', 'OPEN CLOSED LATER', 'OPEN CLOSED LATER'],
    ['petition', 'DRAFT ACTIVE CLOSED SUCCESSFUL LATER', 'ACTIVE CLOSED SUCCESSFUL'],
    ['project', 'PLANNED ACTIVE PAUSED COMPLETED CANCELLED LATER', 'ACTIVE COMPLETED PAUSED PLANNED'],
    ['consultation', 'DRAFT PUBLISHED CLOSED ARCHIVED LATER', 'CLOSED PUBLISHED'],
    [
      'campaign',
      'DRAFT PENDING_REVIEW REJECTED PAUSED PUBLISHED FUNDED COMPLETED REPORTED LATER',
      'COMPLETED FUNDED PUBLISHED REPORTED',
    ],
  ] as const)('is of %s: of the statuses %s only %s', async (kind, written, visible) => {
    for (const status of written.split(' ')) {
      if (kind === 'issue' || kind === 'petition') await town[kind](place, { status })
      else await town[kind](board, { status })
    }
    expect(new Set((await activity()).map(({ status }) => status))).toEqual(new Set(visible.split(' ')))
  })

  test('shows published announcements, without a status', async () => {
    for (const status of ['DRAFT', 'PUBLISHED', 'ARCHIVED']) await town.announcement(board, { title: status, status })
    const at = expect.any(String)
    expect(await activity()).toEqual([{ kind: 'announcement', title: 'PUBLISHED', state: 'Kano', lga: 'Dala', at }])
  })

  test('shows nothing that representatives announce', async () => {
    await town.repAnnouncement(await town.representative(place), place)
    expect(await activity()).toEqual([])
  })

  test.each([
    ['ISSUE', async () => town.issue(place)],
    ['PETITION', async () => town.petition(place)],
    ['ANNOUNCEMENT', async () => town.announcement(board)],
  ])('shows nothing that a moderator hid: %s', async (contentType, add) => {
    await community.moderatorHides(contentType, await add())
    expect(await activity()).toEqual([])
  })
})

describe('the place and the time', () => {
  const there = { state: 'Oyo', lga: 'Ido' }
  const office = { state: 'Kano', lga: 'Dala' }

  test('are those of the community of an issue and of a petition', async () => {
    const at = { created_at: early }
    await town.issue(place, at)
    await town.petition(place, at)
    expect(await activity()).toEqual([
      { kind: 'issue', title: 'The drain is open', status: 'OPEN', ...there, at: early },
      { kind: 'petition', title: 'A bridge', status: 'ACTIVE', ...there, at: early },
    ])
  })

  test.each(inOffice.slice(1))('are those of the community of a %s, else of its organization', async (kind) => {
    const columns = { created_at: early, ...(kind !== 'project' && { published_at: late }) }
    const row = await town[kind](board, { ...columns, community_id: place.id })
    const at = kind === 'project' ? early : late
    expect(await activity()).toMatchObject([{ kind, ...there, at }])
    const nowhere = kind === 'project' ? null : randomUUID()
    await town.changes(kind, row, { community_id: nowhere, ...(kind !== 'project' && { published_at: null }) })
    now += 15_000
    expect(await activity()).toMatchObject([{ kind, ...office, at: early }])
  })

  test('are those that a campaign names before those of its organization', async () => {
    await town.campaign(board, { lga: 'Saki' })
    const [{ lga, ...rest }] = await activity()
    expect(lga).toBe('Saki')
    expect(rest).not.toHaveProperty('state')
  })

  test('are left out where nobody knows them', async () => {
    await town.announcement(await town.organization(), { published_at: late })
    expect(await activity()).toEqual([{ kind: 'announcement', title: 'No water today', at: late }])
  })
})

describe('an answer', () => {
  test('is kept for less than 15 seconds, so that what is hidden is gone by then', async () => {
    const issue = await town.issue(place)
    expect(await activity()).toHaveLength(1)
    await community.moderatorHides('ISSUE', issue)
    now += 14_999
    expect(await activity()).toHaveLength(1)
    now += 1
    expect(await activity()).toEqual([])
  })

  test('is not kept when it was a failure', async () => {
    await town.issue(place)
    const { status, code } = await town.without('campaign', async () => shows())
    expect([status, code]).toEqual([500, 'INTERNAL_ERROR'])
    expect(await activity()).toHaveLength(1)
  })

  test('is not kept for longer when the clock is put back', async () => {
    expect(await activity()).toEqual([])
    await town.issue(place)
    now -= 3_600_000
    expect(await activity()).toHaveLength(1)
  })
})

describe('a person', () => {
  test('cannot be identified: nothing is shown but title, status, place and time', async () => {
    const mark = () => `mark-${randomUUID()}`
    const author = await town.author(mark())
    const written = { author_id: author.id, author_name: mark() }
    const here = await community.place({ name: mark(), description: mark() })
    const office = await town.organization({ name: mark(), slug: mark(), description: mark(), email: mark() })
    const rows = [
      await town.issue(here, { description: mark(), location: mark(), reported_by_id: author.id }),
      await town.petition(here, { description: mark(), created_by_id: author.id }),
      await town.announcement(office, { body: mark(), ...written }),
      await town.project(office, { description: mark(), created_by_id: author.id }),
      await town.consultation(office, { summary: mark(), description: mark(), ...written }),
      await town.campaign(office, { summary: mark(), description: mark(), slug: mark(), review_note: mark() }),
    ]
    const { status, body } = await shows()
    const told = JSON.stringify(body)
    expect([status, body.data.activity.length]).toEqual([200, 6])
    expect(told).not.toContain('mark-')
    for (const { id } of [...rows, author, here, office]) expect(told).not.toContain(id)
    const fields = new Set(body.data.activity.flatMap((item: object) => Object.keys(item)))
    expect(fields).toEqual(new Set(['kind', 'title', 'status', 'state', 'lga', 'at']))
  })
})
