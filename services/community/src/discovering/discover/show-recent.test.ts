import { feedKinds, type FeedKind } from '@civic/contracts'
import { eventually, type Wire } from '@civic/testing'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { everyKindIn, happenedAt } from '../../../test/every-kind.ts'
import { startTestCommunity } from '../../../test/start-community.ts'
import { townOf } from '../../../test/town.ts'
import { RecentItem } from './recent-schemas.ts'

let now = Date.UTC(2026, 5, 1)
const clock = { now: () => new Date(now) }
const community = await startTestCommunity({}, { clock })
afterAll(async () => community[Symbol.asyncDispose]())
const town = townOf(community.database)
const place = await community.place({ name: 'Ido', state: 'Oyo', lga: 'Ido' })
const board = await town.organization({ name: 'Water Board', state: 'Kano', lga: 'Dala' })
const profile = await town.representative(place, { name: 'Funke' })

const shows = async (query = '', token?: string) => community.call('GET', `/v1/discover/recent${query}`, { token })
const recent = async (query = ''): Promise<Wire[]> => (await shows(query)).data.items
const titles = async (query = ''): Promise<string[]> => (await recent(query)).map(({ title }) => title)
const minute = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number))
const [early, late] = ['2026-01-02T03:04:05.678Z', '2026-02-03T04:05:06.789Z']

/** Nothing is kept from one test to the next. */
beforeEach(async () => {
  now += 60_000
  await town.empties('issue', 'petition', 'repAnnouncement', 'announcement', 'project', 'consultation', 'campaign')
})

const adds = everyKindIn(town, { place, board, profile })

describe('GET /v1/discover/recent', () => {
  test.each([undefined, 'broken'])('needs no account and looks at no token: %s', async (token) => {
    await adds.issue()
    const { status, data } = await shows('', token)
    expect([status, data.items.length]).toEqual([200, 1])
  })

  test('may be empty, and leads nowhere then', async () => {
    expect((await shows()).data).toEqual({ items: [], limit: 20 })
  })

  test.each([
    ['', 20],
    ['?limit=0', 20],
    ['?limit=ten', 20],
    ['?limit=3', 3],
    ['?limit=100', 100],
    ['?limit=99999', 100],
  ])('shows for %s at most %i, the newest first', async (query, count) => {
    await town.manyIssues(place, 101, `'Number ' || number`)
    expect(await titles(query)).toEqual(Array.from({ length: count }, (_, turn) => `Number ${101 - turn}`))
    expect((await shows(query)).data.limit).toBe(count)
  })

  test('puts all kinds into one order of time', async () => {
    for (const [turn, kind] of feedKinds.entries()) await adds[kind]({ title: kind, ...happenedAt(kind, minute(turn)) })
    expect(await titles()).toEqual([...feedKinds].reverse())
  })
})

describe('a thing', () => {
  const ofPlace = { communityId: place.id, communityName: 'Ido', state: 'Oyo', lga: 'Ido' }
  const ofBoard = { organizationId: board.id, state: 'Kano', lga: 'Dala' }
  const [written, published] = [
    { created_at: early, updated_at: late },
    { created_at: early, published_at: late },
  ]

  test.each<[FeedKind, object, object]>([
    [
      'issue',
      { ...written, category: 'HEALTH', upvote_count: 7, comment_count: 2 },
      {
        title: 'The drain is open',
        summary: 'Since Monday.',
        status: 'OPEN',
        category: 'HEALTH',
        counts: { upvoteCount: 7, commentCount: 2, officialResponseCount: 0, assignmentCount: 0 },
        ...ofPlace,
        at: early,
      },
    ],
    [
      'petition',
      { ...written, deadline: late, signature_count: 3 },
      {
        title: 'A bridge',
        summary: 'The old one is gone.',
        status: 'ACTIVE',
        deadline: late,
        counts: { goal: 100, signatureCount: 3, commentCount: 0, officialResponseCount: 0 },
        ...ofPlace,
        at: early,
      },
    ],
    [
      'repAnnouncement',
      { ...published, comment_count: 4 },
      {
        title: 'Office hours',
        summary: 'On Mondays.',
        status: 'PUBLISHED',
        representativeId: profile.id,
        representativeName: 'Funke',
        counts: { commentCount: 4 },
        ...ofPlace,
        at: late,
      },
    ],
    [
      'announcement',
      published,
      {
        title: 'No water today',
        summary: 'Until the evening.',
        status: 'PUBLISHED',
        authorName: 'An author',
        counts: {},
        ...ofBoard,
        at: late,
      },
    ],
    [
      'project',
      written,
      {
        title: 'A new main',
        summary: 'Along the road.',
        status: 'ACTIVE',
        counts: { assignmentCount: 0 },
        ...ofBoard,
        at: early,
      },
    ],
    [
      'consultation',
      { ...published, closes_at: late, response_count: 5, community_id: place.id },
      {
        title: 'Where to dig',
        summary: 'Tell us.',
        status: 'PUBLISHED',
        closesAt: late,
        authorName: 'An author',
        counts: { responseCount: 5 },
        ...ofBoard,
        ...ofPlace,
        at: late,
      },
    ],
    [
      'campaign',
      { ...published, slug: 'a-well', raised_minor: 250, donor_count: 2, state: 'Edo', lga: 'Uhunmwonde' },
      {
        slug: 'a-well',
        title: 'A well',
        summary: 'For all.',
        status: 'PUBLISHED',
        category: 'WATER',
        currency: 'NGN',
        counts: { goalMinor: 100_000, raisedMinor: 250, donorCount: 2 },
        organizationId: board.id,
        state: 'Edo',
        lga: 'Uhunmwonde',
        at: late,
      },
    ],
  ])('that is a %s is told with its id, its place and its counts', async (kind, columns, told) => {
    const { id } = await adds[kind](columns)
    expect(await recent()).toEqual([{ kind, id, ...told }])
  })

  test('that is a project counts the issues that were taken on for it', async () => {
    const project = await adds.project({ created_at: minute(2) })
    const issue = await adds.issue({ created_at: minute(1) })
    await town.assignment(board, issue, { project_id: project.id })
    const [first] = await recent()
    expect(first.counts).toEqual({ assignmentCount: 1 })
  })

  test('is told with the beginning of its text', async () => {
    await adds.issue({ description: 'é'.repeat(301) })
    const [only] = await recent()
    expect(only.summary).toBe('é'.repeat(300))
  })

  test('is written as its schema says: nothing is missing, and nothing else is in it', async () => {
    for (const kind of feedKinds) await adds[kind]()
    const items = await recent()
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(feedKinds))
    expect(items.filter((item) => !Value.Check(RecentItem, item))).toEqual([])
    expect(Value.Clean(Type.Array(RecentItem), structuredClone(items))).toEqual(items)
  })

  test('is told without the name of an author whose account is deleted', async () => {
    const author = await town.author('Ben')
    await town.announcement(board, { author_name: 'Ben Eze' }, author)
    await community.deletesAccount(author)
    expect((await recent())[0].authorName).toBe('[Deleted user]')
  })

  test('is told with the largest amount that a number holds exactly, where it is more', async () => {
    await adds.campaign({ raised_minor: '9223372036854775807' })
    expect((await recent())[0].counts.raisedMinor).toBe(Number.MAX_SAFE_INTEGER)
  })
})

describe('what everybody may read', () => {
  test.each<[FeedKind, string, string]>([
    ['issue', 'OPEN CLOSED LATER', 'OPEN CLOSED LATER'],
    ['petition', 'DRAFT ACTIVE CLOSED SUCCESSFUL LATER', 'ACTIVE CLOSED SUCCESSFUL'],
    ['repAnnouncement', 'DRAFT PUBLISHED ARCHIVED', 'PUBLISHED'],
    ['announcement', 'DRAFT PUBLISHED ARCHIVED', 'PUBLISHED'],
    ['project', 'PLANNED ACTIVE PAUSED COMPLETED CANCELLED LATER', 'PLANNED ACTIVE PAUSED COMPLETED'],
    ['consultation', 'DRAFT PUBLISHED CLOSED ARCHIVED LATER', 'PUBLISHED CLOSED'],
    [
      'campaign',
      'DRAFT PENDING_REVIEW REJECTED PAUSED PUBLISHED FUNDED COMPLETED REPORTED LATER',
      'PUBLISHED FUNDED COMPLETED REPORTED',
    ],
  ])('is of %s: of the statuses %s only %s', async (kind, written, visible) => {
    for (const status of written.split(' ')) await adds[kind]({ status, title: status })
    expect(new Set(await titles())).toEqual(new Set(visible.split(' ')))
  })

  test.each<[FeedKind, string]>([
    ['issue', 'ISSUE'],
    ['petition', 'PETITION'],
    ['announcement', 'ANNOUNCEMENT'],
    ['repAnnouncement', 'REPRESENTATIVE_ANNOUNCEMENT'],
  ])('is no %s that a moderator hid', async (kind, contentType) => {
    const row = await adds[kind]()
    await community.moderatorHides(contentType, row)
    expect(await recent()).toEqual([])
  })
})

test('a list that is kept is read anew once a moderator has hidden something', async () => {
  const issue = await adds.issue({ title: 'Call this number' })
  const isShown = async () => {
    const activity: Wire[] = (await community.call('GET', '/v1/discover/public-activity')).data.activity
    return [...(await recent()), ...activity].some(({ title }) => title === 'Call this number')
  }
  expect(await isShown()).toBe(true)
  await community.database.sql(
    `insert into content_flags (content_type, content_id, reporter_id, reporter_name, reason, status)
     values ('ISSUE', $1, gen_random_uuid(), 'Ruth', 'ABUSE', 'HIDDEN')`,
    [issue.id],
  )
  // No time passes on the clock of the service, so nothing is too old.
  expect(await isShown()).toBe(true)
  await community.database.sql(`select pg_notify('civic.content.hidden', $1)`, [
    JSON.stringify({ id: issue.id, userId: issue.id }),
  ])
  await eventually('it to be gone', async () => !(await isShown()))
})
