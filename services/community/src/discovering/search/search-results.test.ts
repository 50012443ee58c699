import type { Wire } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestCommunity } from '../../../test/start-community.ts'
import { townOf } from '../../../test/town.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())
const town = townOf(community.database)
const place = await community.place({ name: 'Zebra' })
const name = 'Zebra'
const title = 'A zebra'
const board = await town.organization({ name })
const profile = await town.representative(place, { name })
const at = '2026-01-02T03:04:05.678Z'

await town.issue(place, { title })
await town.petition(place, { title })
await town.repAnnouncement(profile, place, { title, published_at: at })
await town.announcement(board, { title, created_at: at })
await town.project(board, { title, created_at: at })
await town.consultation(board, { title, created_at: at })
const secret = 'f0a3c5d7'
await town.campaign(board, {
  title,
  created_at: at,
  risk_score: 7_351_984,
  review_note: secret,
  approval_status: secret,
  pause_note: secret,
})

const found: Wire = (await community.call('GET', '/v1/search?q=zebra')).data

describe('what a search shows of each row', () => {
  test.each([
    ['communities', 'id name slug state lga country createdById createdAt updatedAt memberCount'],
    [
      'issues',
      'id title description category status imageUrls imageAlts upvoteCount commentCount officialResponseCount assignmentCount communityId reportedById createdAt updatedAt isHidden',
    ],
    [
      'petitions',
      'id title description goal signatureCount commentCount officialResponseCount status imageUrls imageAlts communityId createdById createdAt updatedAt isHidden',
    ],
    [
      'representatives',
      'id name title position constituency communityId responseRate followerCount commentCount createdById createdAt updatedAt isClaimed',
    ],
    ['organizations', 'id name slug kind jurisdiction verified createdAt'],
    [
      'consultations',
      'id organizationId title summary description status responseCount authorId authorName createdAt updatedAt',
    ],
    ['announcements', 'id organizationId title body status authorName createdAt'],
    ['projects', 'id organizationId title description status createdAt'],
    [
      'campaigns',
      'id organizationId slug title summary category status currency goalMinor raisedMinor donorCount isEmergency createdAt',
    ],
    ['repAnnouncements', 'id representativeId representativeName title body communityId commentCount publishedAt'],
  ])('is of %s just this, as long as nothing more is known', (bucket, fields) => {
    expect(found[bucket].map((row: object) => Object.keys(row).sort())).toEqual([fields.split(' ').sort()])
  })

  test('are instants to the millisecond, in UTC', () => {
    for (const bucket of ['consultations', 'announcements', 'projects', 'campaigns']) {
      expect(found[bucket][0].createdAt).toBe(at)
    }
    expect(found.repAnnouncements[0].publishedAt).toBe(at)
  })

  test('are amounts as whole numbers', () => {
    expect(found.campaigns[0]).toMatchObject({ goalMinor: 100_000, raisedMinor: 0, donorCount: 0, currency: 'NGN' })
  })

  test('is nothing about the review, the risk or the pause of a campaign', () => {
    expect(JSON.stringify(found)).not.toMatch(/f0a3c5d7|7351984/)
  })

  test('is more when there is more', async () => {
    await town.changes('organization', board, { description: 'Pipes' })
    const [campaign] = found.campaigns
    const more = { cover_image_url: '/api/v1/uploads/a.png', state: 'Oyo', lga: 'Ido', is_emergency: true }
    await town.changes('campaign', campaign, more)
    const { organizations, campaigns } = (await community.call('GET', '/v1/search?q=zebra')).data
    expect(organizations[0]).toMatchObject({ description: 'Pipes', verified: false, name })
    const { cover_image_url: coverImageUrl, is_emergency: isEmergency, ...rest } = more
    expect(campaigns[0]).toEqual({ ...campaign, coverImageUrl, isEmergency, ...rest })
  })

  test('are the members of a community, counted now', async () => {
    await community.neighbour(place)
    const { communities } = (await community.call('GET', '/v1/search?q=zebra')).data
    expect(communities[0]).toMatchObject({ id: place.id, memberCount: 1 })
  })
})
