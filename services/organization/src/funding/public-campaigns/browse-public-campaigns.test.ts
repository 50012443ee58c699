import { randomUUID } from 'node:crypto'
import type { Reply } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, type Fields } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization({ PLATFORM_FEE_BPS: '250' })
afterAll(async () => service[Symbol.asyncDispose]())

const visitor = service.visitor()
const titlesOf = ({ data }: Reply): string[] => data.campaigns.map(({ title }: { title: string }) => title)
const at = (day: number) => new Date(Date.UTC(2030, 0, day))
const daysAway = (days: number) => new Date(Date.now() + days * 86_400_000)

const verified = await service.organization({}, { verified: true, country: 'Nigeria', name: 'Clean Water' })
const unverified = await service.organization({}, { country: ' ghana ' })
const communityId = randomUUID()

/** The later the letter, the newer the campaign. */
const rows: [string, typeof verified, Fields][] = [
  ['A', verified, { category: 'EDUCATION', state: 'Lagos', lga: 'Ikeja', end_date: daysAway(30), raised_minor: 10 }],
  [
    'B',
    verified,
    { status: 'FUNDED', state: ' LAGOS ', lga: 'Epe', end_date: daysAway(-3), community_id: communityId },
  ],
  ['C', verified, { status: 'COMPLETED', state: 'Kano', lga: 'ikeja ', is_emergency: true, raised_minor: 30 }],
  ['D', unverified, { status: 'REPORTED', state: 'lagos', lga: 'IKEJA', end_date: daysAway(-9), raised_minor: 10 }],
  ['E', unverified, { category: 'EDUCATION', end_date: daysAway(2), is_emergency: true }],
  ['F', unverified, { community_id: communityId }],
]
for (const [index, [title, organization, columns]] of rows.entries()) {
  await service.campaignOf(organization, { title, created_at: at(index + 1), ...columns })
}
const hidden = ['DRAFT', 'PENDING_REVIEW', 'NEEDS_CHANGES', 'APPROVED', 'PAUSED', 'REJECTED', 'ARCHIVED', 'NEW_STATUS']
for (const status of hidden) await service.campaignOf(verified, { title: status, status, state: 'Lagos' })

describe('GET /v1/campaigns', () => {
  test('gives what is public and nothing else, newest first, with the number of all', async () => {
    const reply = await visitor.browsesCampaigns()
    expect([reply.status, titlesOf(reply), reply.data.total]).toEqual([200, ['F', 'E', 'D', 'C', 'B', 'A'], 6])
  })

  test.each<[string, Record<string, string>, string]>([
    ['a category, in any letter case', { category: 'eduCation' }, 'EA'],
    ['no category that is one', { category: 'ROADS' }, ''],
    ['an organization', { organizationId: verified.id }, 'CBA'],
    ['an organization that is none', { organizationId: randomUUID() }, ''],
    ['a community', { communityId }, 'FB'],
    ['a state, whatever its letters and blanks', { state: ' laGos ' }, 'DBA'],
    ['an LGA, whatever its letters and blanks', { lga: ' IKeja' }, 'DCA'],
    ['a place', { state: 'Lagos', lga: 'Ikeja' }, 'DA'],
    ['a part of a state, which is none', { state: 'Lag' }, ''],
    ['a pattern, which is none', { state: 'L%' }, ''],
    ['emergencies', { emergency: 'true' }, 'EC'],
    ['emergencies of a category', { emergency: 'true', category: 'EDUCATION' }, 'E'],
    ['all, where emergencies are not asked for', { emergency: 'false' }, 'FEDCBA'],
    ['all, where the word is not true', { emergency: 'yes', verified: '1' }, 'FEDCBA'],
    ['verified organizations', { verified: 'true' }, 'CBA'],
    ['a country of organizations, whatever its letters and blanks', { country: 'GHANA' }, 'FED'],
    ['a country of verified organizations', { country: 'Ghana', verified: 'true' }, ''],
    [
      'all that is asked for together',
      { country: 'nigeria', verified: 'true', state: 'lagos', category: 'healthcare' },
      'B',
    ],
    ['all, where the filters are empty', { category: '', state: '', communityId: '', country: ' ' }, 'FEDCBA'],
  ])('is narrowed to %s', async (_, query, titles) => {
    const reply = await visitor.browsesCampaigns(query)
    expect([reply.status, titlesOf(reply).join(''), reply.data.total]).toEqual([200, titles, titles.length])
  })

  test.each<[string, Record<string, string>, string]>([
    ['the newest first', { sort: 'RECENT' }, 'FEDCBA'],
    ['the newest first where the sort is none', { sort: 'BEST' }, 'FEDCBA'],
    ['what ends soon first, then what has ended, then what has no end', { sort: 'ending_soon' }, 'EADBFC'],
    ['the most funded first', { sort: 'Most_Funded' }, 'CDAFEB'],
    ['emergencies first', { sort: 'EMERGENCY' }, 'ECFDBA'],
    ['the same LGA first, then the same state', { sort: 'NEAR_ME', nearState: 'LAGOS', nearLga: 'ikeja' }, 'DABFEC'],
    ['the same state first', { sort: 'near_me', nearState: 'lagos' }, 'DBAFEC'],
    ['the same LGA first, whatever the state', { sort: 'NEAR_ME', nearLga: 'Ikeja' }, 'DCAFEB'],
    ['the newest first near nowhere', { sort: 'NEAR_ME' }, 'FEDCBA'],
    ['the newest first, where nearness is not asked for', { nearState: 'Kano' }, 'FEDCBA'],
    ['all of them, also far from everything', { sort: 'NEAR_ME', nearState: 'Oyo', nearLga: 'Ibadan' }, 'FEDCBA'],
    ['those that a filter leaves', { sort: 'NEAR_ME', nearState: 'Kano', state: 'Lagos' }, 'DBA'],
  ])('gives %s', async (_, query, titles) => {
    const reply = await visitor.browsesCampaigns(query)
    expect([titlesOf(reply).join(''), reply.data.total]).toEqual([titles, titles.length])
  })

  test.each(['organizationId', 'communityId'])('refuses an %s that is not an id', async (filter) => {
    const reply = await visitor.browsesCampaigns({ [filter]: 'no-id' })
    expect(outcomeOf(reply)).toEqual([400, 'VALIDATION_ERROR'])
  })

  test('shows of a campaign what everybody may know, and of an empty field nothing', async () => {
    const told = {
      state: 'Oyo',
      lga: 'Ibadan',
      start_date: at(1),
      end_date: at(2),
      completed_at: at(3),
      published_at: at(4),
    }
    const internal = { approval_status: 'APPROVED', review_note: 'canary', risk_score: 77, project_id: randomUUID() }
    const given = {
      goal_minor: 500,
      raised_minor: 400,
      donor_count: 3,
      community_id: communityId,
      cover_image_url: 'a.png',
    }
    const full = await service.campaignOf(verified, { ...told, ...internal, ...given, created_at: at(8) })
    const bare = await service.campaignOf(unverified, { published_at: null, created_at: at(9) })
    const { data } = await visitor.browsesCampaigns({ sort: 'RECENT', limit: 2 })
    const common = {
      title: 'A well',
      summary: 'Water',
      category: 'HEALTHCARE',
      status: 'PUBLISHED',
      currency: 'NGN',
      isEmergency: false,
      platformFeeBps: 250,
      acceptsDonations: false,
      donationMinMinor: 1,
      donationMaxMinor: 10 ** 13,
    }
    const ofBare = { organizationId: unverified.id, organizationName: unverified.name }
    const ofFull = { organizationId: verified.id, organizationName: 'Clean Water' }
    const shown = {
      state: 'Oyo',
      lga: 'Ibadan',
      communityId,
      coverImageUrl: 'a.png',

      startDate: at(1).toISOString(),
      endDate: at(2).toISOString(),

      completedAt: at(3).toISOString(),
      publishedAt: at(4).toISOString(),
    }
    expect(data.campaigns).toEqual([
      { id: bare.id, slug: bare.slug, ...common, ...ofBare, goalMinor: 1000, raisedMinor: 0, donorCount: 0 },
      { id: full.id, slug: full.slug, ...common, ...ofFull, ...shown, goalMinor: 500, raisedMinor: 400, donorCount: 3 },
    ])
    await Promise.all([bare, full].map(async (campaign) => service.deletesCampaign(campaign)))
  })
})
