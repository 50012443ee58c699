import { feedKinds, type FeedKind } from '@civic/contracts'
import type { Wire } from '@civic/testing'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { everyKindIn } from '../../../test/every-kind.ts'
import { startTestCommunity } from '../../../test/start-community.ts'
import { townOf } from '../../../test/town.ts'
import { FeedItem } from './feed-schemas.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())
const town = townOf(community.database)
const place = await community.place({ state: 'Oyo', lga: 'Ido' })
const ada = await community.neighbour(place)
const board = await town.organization({ name: 'Water Board', slug: 'water-board', verified: true, state: 'Oyo' })
const profile = await town.representative(place, { name: 'Funke' })

const feed = async (): Promise<Wire[]> => (await ada.calls('GET', '/v1/discover/feed')).data.items
const only = async (): Promise<Wire> => {
  const items = await feed()
  expect(items).toHaveLength(1)
  return items[0]
}
const [early, late] = ['2026-01-02T03:04:05.678Z', '2026-02-03T04:05:06.789Z']

beforeEach(async () => {
  await town.empties('issue', 'petition', 'repAnnouncement', 'announcement', 'project', 'consultation', 'campaign')
})

const offices = ['announcement', 'project', 'consultation', 'campaign'] as const
const adds = everyKindIn(town, { place, board, profile })

describe('what can appear in a feed', () => {
  test.each<[FeedKind, string, string]>([
    [
      'issue',
      'OPEN UNDER_REVIEW IN_PROGRESS RESOLVED CLOSED LATER',
      'OPEN UNDER_REVIEW IN_PROGRESS RESOLVED CLOSED LATER',
    ],
    ['petition', 'DRAFT ACTIVE CLOSED SUCCESSFUL LATER', 'ACTIVE CLOSED SUCCESSFUL'],
    ['announcement', 'DRAFT PUBLISHED ARCHIVED LATER', 'PUBLISHED'],
    ['project', 'PLANNED ACTIVE PAUSED COMPLETED CANCELLED LATER', 'PLANNED ACTIVE PAUSED COMPLETED'],
    ['consultation', 'DRAFT PUBLISHED CLOSED ARCHIVED LATER', 'PUBLISHED CLOSED'],
    [
      'campaign',
      'DRAFT PENDING_REVIEW REJECTED PAUSED PUBLISHED FUNDED COMPLETED REPORTED LATER',
      'PUBLISHED FUNDED COMPLETED REPORTED',
    ],
    ['repAnnouncement', 'DRAFT PUBLISHED ARCHIVED LATER', 'PUBLISHED'],
  ])('of %s: of the statuses %s only %s', async (kind, written, visible) => {
    const rows = []
    for (const status of written.split(' ')) rows.push({ ...(await adds[kind]({ status })), status })
    const expected = rows.filter(({ status }) => visible.split(' ').includes(status)).map(({ id }) => id)
    expect(new Set((await feed()).map((item) => item[kind].id))).toEqual(new Set(expected))
  })

  test.each<[FeedKind, string]>([
    ['issue', 'ISSUE'],
    ['petition', 'PETITION'],
    ['announcement', 'ANNOUNCEMENT'],
    ['repAnnouncement', 'REPRESENTATIVE_ANNOUNCEMENT'],
  ])('is not a %s that a moderator hid', async (kind, contentType) => {
    const row = await adds[kind]()
    await community.neighbourFlags(contentType, row)
    expect(await feed()).toHaveLength(1)
    await community.moderatorDismisses(row)
    await community.moderatorHides(contentType, row)
    expect(await feed()).toEqual([])
    await community.moderatorDismisses(row)
    expect(await feed()).toHaveLength(1)
  })

  test('is not a draft, not even for its author', async () => {
    const petition = await adds.petition({ status: 'DRAFT', created_by_id: ada.id })
    expect(await feed()).toEqual([])
    await town.changes('petition', petition, { status: 'ACTIVE' })
    expect((await only()).petition.createdById).toBe(ada.id)
  })
})

describe('the time of an item', () => {
  test.each<FeedKind>(['announcement', 'consultation', 'campaign', 'repAnnouncement'])(
    'is when a %s was published, and when it was written as long as nobody says',
    async (kind) => {
      const row = await adds[kind]({ created_at: early, published_at: late })
      const item = await only()
      expect([item.createdAt, item[kind].createdAt, item[kind].publishedAt]).toEqual([late, early, late])
      await town.changes(kind, row, { published_at: null })
      expect((await only()).createdAt).toBe(early)
      expect((await only())[kind]).not.toHaveProperty('publishedAt')
    },
  )

  test.each<FeedKind>(['issue', 'petition', 'project'])('is when a %s was written', async (kind) => {
    await adds[kind]({ created_at: early, updated_at: late })
    const item = await only()
    expect([item.createdAt, item[kind].createdAt, item[kind].updatedAt]).toEqual([early, early, late])
  })
})

const always: Record<FeedKind, string> = {
  issue:
    'id title description category status imageUrls imageAlts upvoteCount commentCount officialResponseCount assignmentCount communityId reportedById isHidden createdAt updatedAt',
  petition:
    'id title description goal signatureCount commentCount officialResponseCount status imageUrls imageAlts communityId createdById isHidden createdAt updatedAt',
  announcement: 'id organizationId title body status publishedAt authorId authorName createdAt updatedAt',
  project: 'id organizationId title description status createdById createdAt updatedAt',
  consultation:
    'id organizationId title summary description status responseCount authorId authorName publishedAt createdAt updatedAt',
  campaign:
    'id slug title summary category status currency goalMinor raisedMinor donorCount isEmergency organizationId publishedAt createdAt',
  repAnnouncement: 'id representativeId representativeName title body communityId commentCount publishedAt createdAt',
}

describe('what an item shows', () => {
  test.each(feedKinds.map((kind) => [kind, always[kind]] as const))(
    'is one payload, of %s just %s',
    async (kind, fields) => {
      await adds[kind]()
      const item = await only()
      const isOffice = offices.some((office) => office === kind)
      const around = ['kind', 'tier', 'createdAt', ...(isOffice ? ['organization'] : ['community', 'communityId'])]
      expect(Object.keys(item).sort()).toEqual([...around, kind].sort())
      expect([item.kind, Object.keys(item[kind]).sort()]).toEqual([kind, fields.split(' ').sort()])
    },
  )

  test.each<[FeedKind, object, object]>([
    ['issue', { location: 'Gate 3', image_urls: '["a.png"]' }, { location: 'Gate 3', imageUrls: ['a.png'] }],
    ['petition', { deadline: late, goal: 7 }, { deadline: late, goal: 7, isHidden: false }],
    [
      'project',
      { start_date: early, expected_end_date: late, budget_kobo: '9007199254740991', community_id: place.id },
      { startDate: early, expectedEndDate: late, budgetKobo: 9_007_199_254_740_991, communityId: place.id },
    ],
    [
      'consultation',
      { opens_at: early, closes_at: late, closed_at: late, community_id: place.id, response_count: 5 },
      { opensAt: early, closesAt: late, closedAt: late, communityId: place.id, responseCount: 5 },
    ],
    [
      'campaign',
      { cover_image_url: 'a.png', state: 'Oyo', lga: 'Ido', community_id: place.id, end_date: late, raised_minor: 5 },
      { coverImageUrl: 'a.png', state: 'Oyo', lga: 'Ido', communityId: place.id, endDate: late, raisedMinor: 5 },
    ],
  ])('is more of %s when there is more', async (kind, columns, shown) => {
    await adds[kind](columns)
    expect((await only())[kind]).toMatchObject(shown)
  })

  test('is who announced it', async () => {
    await adds.repAnnouncement()
    expect((await only()).repAnnouncement).toMatchObject({ representativeId: profile.id, representativeName: 'Funke' })
  })

  test('is the organization behind it, with what is known of its place', async () => {
    await adds.project()
    const organization = { id: board.id, name: 'Water Board', slug: 'water-board', verified: true, state: 'Oyo' }
    expect((await only()).organization).toEqual(organization)
  })

  test('is nothing about the review, the risk or the pause of a campaign', async () => {
    const secrets = {
      review_note: 'f0a3c5d7',
      approval_status: 'f0a3c5d7',
      pause_note: 'f0a3c5d7',
      risk_score: 7_351_984,
    }
    await adds.campaign(secrets)
    expect(JSON.stringify(await only())).not.toMatch(/f0a3c5d7|7351984/)
  })

  test.each(['announcement', 'consultation'] as const)(
    'is the current name of a deleted author of a %s',
    async (kind) => {
      const author = await town.author('Ben')
      await town[kind](board, { author_name: 'Ben Eze' }, author)
      expect((await only())[kind].authorName).toBe('Ben Eze')
      await community.deletesAccount(author)
      expect((await only())[kind].authorName).toBe('[Deleted user]')
    },
  )
})

test('an item is written as its schema says: nothing is missing, and nothing else is in it', async () => {
  for (const kind of feedKinds) await adds[kind]()
  const items = await feed()
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(feedKinds))
  expect(items.filter((item) => !Value.Check(FeedItem, item))).toEqual([])
  expect(Value.Clean(Type.Array(FeedItem), structuredClone(items))).toEqual(items)
})

test('what two people read at one moment says to each how near it is', async () => {
  const farAway = await community.place({ state: 'Kano', lga: 'Dala' })
  const ben = await community.neighbour(farAway)
  await adds.issue()
  const tiersOf = async (person: typeof ada): Promise<string[]> =>
    (await person.calls('GET', '/v1/discover/feed')).data.items.map(({ tier }: Wire) => tier)
  const people = [ada, ben, ada, ben, ada, ben]
  expect(await Promise.all(people.map(tiersOf))).toEqual(
    people.map((person) => (person === ada ? ['COMMUNITY'] : ['COUNTRY'])),
  )
})

describe('an amount beyond what a number holds exactly', () => {
  test('is shown in feeds and found in searches as the largest that one does', async () => {
    const mostOfColumn = '9223372036854775807'
    const campaign = await town.campaign(board, {
      title: 'A zebra',
      raised_minor: mostOfColumn,
      goal_minor: mostOfColumn,
    })
    const project = await town.project(board, { title: 'A zebra', budget_kobo: mostOfColumn })
    const most = Number.MAX_SAFE_INTEGER
    const items = await feed()
    const campaigns = items.map((item) => item.campaign)
    expect(campaigns).toContainEqual(expect.objectContaining({ id: campaign.id, raisedMinor: most, goalMinor: most }))
    const projects = items.map((item) => item.project)
    expect(projects).toContainEqual(expect.objectContaining({ id: project.id, budgetKobo: most }))
    const found = await community.call('GET', '/v1/search?q=zebra')
    expect(found.data).toMatchObject({ campaigns: [{ raisedMinor: most }], projects: [{ id: project.id }] })
  })
})
