import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { Citizen } from '../test/citizen.ts'
import { startTestCommunity } from '../test/start-community.ts'

const statements: string[] = []
const community = await startTestCommunity({}, { onStatement: ({ query }) => void statements.push(query.sql) })
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const [ada, ben] = [await community.neighbour(place), await community.neighbour(place)]
const official = await community.citizen({ role: 'PLATFORM_ADMIN' })
const issue = await ada.issueIn(place)
await ben.comments(issue)
const petition = await ada.petitionIn(place, { goal: 1 })
const unsigned = await ada.petitionIn(place)
const home = await community.neighbour(place, { role: 'NGO' })
const funke = await community.neighbour(place, { role: 'REPRESENTATIVE' })
const profile = await community.profile(place, { owner: funke })
const [unclaimed, spare] = [await community.profile(place), await community.profile(place)]
const [announcement, draft] = [await funke.announcementFor(profile), await funke.draftFor(profile)]

const transactionControl = /^(begin|commit|rollback|savepoint|release)/i

/** How many statements a request costs, the write-block included, transaction control not. */
async function costOf(request: () => Promise<{ status: number }>): Promise<number> {
  statements.length = 0
  expect((await request()).status).toBeLessThan(300)
  return statements.filter((statement) => !transactionControl.test(statement)).length
}

describe('the statements of a request', () => {
  test.each([
    ['/v1/communities?q=a&limit=100'],
    [`/v1/communities?ids=${place.id}`],
    [`/v1/communities/${place.id}`],
    ['/v1/issues'],
    [`/v1/issues?communityId=${place.id}&status=OPEN&sort=upvotes`],
    [`/v1/issues?ids=${issue.id}`],
    ['/v1/issues?reportedBy=me'],
    [`/v1/issues/${issue.id}`],
    [`/v1/issues/${issue.id}/history`],
    [`/v1/issues/${issue.id}/comments`],
    [`/v1/organizations/${randomUUID()}/issues`],
    [`/v1/projects/${randomUUID()}/issues`],
    ['/v1/me/upvotes/issues'],
    ['/v1/issues?state=Lagos&lga=Ikeja&unanswered=true&unassigned=true'],
    ['/v1/petitions'],
    ['/v1/petitions?unanswered=true'],
    [`/v1/petitions?communityId=${place.id}&status=DRAFT`],
    [`/v1/petitions?ids=${petition.id}`],
    ['/v1/petitions?createdBy=me'],
    [`/v1/petitions/${petition.id}`],
    [`/v1/petitions/${petition.id}/comments`],
    ['/v1/me/signatures/petitions'],
    ['/v1/representatives'],
    [`/v1/representatives?communityId=${place.id}`],
    [`/v1/representatives?ids=${profile.id}`],
    [`/v1/representatives/${profile.id}`],
    [`/v1/representatives/${profile.id}/comments`],
    [`/v1/representatives/${profile.id}/announcements`],
    [`/v1/representatives/${profile.id}/announcements/${announcement.id}`],
    [`/v1/representatives/${profile.id}/announcements/${announcement.id}/comments`],
    ['/v1/me/representative'],
    ['/v1/me/follows/representatives'],
    ['/v1/notifications'],
    ['/v1/notifications/unread-count'],
  ])('are at most 2 for GET %s', async (path) => {
    expect(await costOf(async () => ada.calls('GET', path))).toBeLessThanOrEqual(2)
  })

  test('are as many for a list of fifty as for a list of one', async () => {
    const home = await community.place()
    const cleo = await community.neighbour(home)
    const browse = async () => costOf(async () => community.call('GET', `/v1/issues?communityId=${home.id}`))
    await cleo.issueIn(home)
    const costOfOne = await browse()
    for (let count = 1; count < 50; count += 1) await cleo.issueIn(home)
    expect(await browse()).toBe(costOfOne)
  })

  test('are at most 2 for a stream that missed something', async () => {
    await community.storesNotices(ada, 3)
    statements.length = 0
    const stream = await ada.listens({ headers: { 'last-event-id': '0' } })
    await stream.take(3)
    stream.hangUp()
    expect(statements.length).toBeLessThanOrEqual(2)
  })

  test.each<[string, number, (who: Citizen) => Promise<{ status: number }>]>([
    ['an upvote that is given', 4, async () => ben.upvotes(issue)],
    ['an upvote that is taken back', 4, async () => ben.upvotes(issue)],
    ['a comment with its notification', 6, async () => ben.comments(issue)],
    ['a comment that tells nobody', 6, async () => ada.comments(issue)],
    ['a report', 3, async () => ada.reports(place)],
    ['an edit', 4, async () => ada.edits(issue, { location: 'Gate 4' })],
    ['a change of status with its notification', 5, async () => official.moves(issue, 'CLOSED')],
    ['a community', 3, async () => official.opensCommunity()],
    ['an edit of a community', 5, async () => official.editsCommunity(place, { description: 'New' })],
    ['marking all as read', 2, async () => ada.readsAll()],
    ['a deletion, its reporter told', 6, async () => official.deletes(issue)],
    ['a profile', 4, async () => home.opensProfile(place)],
    ['an edit of a profile', 4, async () => official.editsProfile(profile, { phone: '0800' })],
    ['an edit of the own profile', 3, async () => funke.editsProfile(profile, { phone: '0801' })],
    ['a claim', 7, async () => official.links(unclaimed, ben)],
    ['a follow', 3, async () => ada.follows(profile)],
    ['a follow that stands already', 3, async () => ada.follows(profile)],
    ['a comment on a profile that tells nobody', 3, async () => ada.remarks(profile)],
    ['an official response with all it tells', 4, async () => funke.remarks(profile)],
    ['a draft', 3, async () => funke.drafts(profile)],
    ['a rewritten draft', 4, async () => funke.rewrites(draft, { title: 'A new title' })],
    ['a publication with all it tells', 5, async () => funke.publishes(draft)],
    ['a comment on an announcement', 3, async () => ada.replies(draft)],
    ['an archiving', 4, async () => funke.archives(draft)],
    ['an unfollow', 3, async () => ada.unfollows(profile)],
    ['a deletion of a profile', 6, async () => official.deletesProfile(spare)],
    ['a petition', 3, async () => ada.starts(place)],
    ['a signature with all it tells', 4, async () => ben.signs(petition)],
    ['a signature that stands already', 3, async () => ben.signs(petition)],
    ['a comment on a petition with its notification', 4, async () => ben.discusses(petition)],
    ['an edit of a petition', 4, async () => ada.amends(unsigned, { title: 'A new title' })],
    ['a petition closed by an administrator', 6, async () => official.amends(unsigned, { status: 'CLOSED' })],
    ['a petition taken back', 5, async () => ada.withdraws(unsigned)],
  ])('are for %s at most %i', async (_, most, request) => {
    const cost = await costOf(async () => request(ben))
    expect(cost).toBeGreaterThan(1)
    expect(cost).toBeLessThanOrEqual(most)
  })
})
