import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, type Fields } from '../../../test/calls.ts'
import { newCampaign, noMoney } from '../../../test/campaigns.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner, admin } = await service.house()
const titled = (title: string = randomUUID()) => ({ title })
const full = {
  currency: 'gbp',
  coverImageUrl: 'well.png',
  communityId: randomUUID(),
  projectId: randomUUID(),
  state: ' Lagos ',
  lga: 'Ikeja',
  startDate: '2031-05-01T01:00:00+01:00',
  endDate: '2031-06-01T00:00:00Z',
  isEmergency: true,
}
const kept = {
  ...full,
  currency: 'GBP',
  state: 'Lagos',
  startDate: '2031-05-01T00:00:00.000Z',
  endDate: '2031-06-01T00:00:00.000Z',
}

describe('POST /v1/organizations/:id/campaigns', () => {
  test('drafts a campaign for which nothing was raised, and records it', async () => {
    const reply = await owner.draftsCampaign(organization, { title: ' A well, a tap ' })
    const { campaign } = reply.data
    expect([reply.status, campaign]).toEqual([
      201,
      {
        ...newCampaign,
        id: expect.any(String),
        organizationId: organization.id,
        title: 'A well, a tap',
        slug: 'a-well-a-tap',

        status: 'DRAFT',
        approvalStatus: 'NONE',
        currency: 'NGN',
        raisedMinor: 0,
        donorCount: 0,
        platformFeeBps: 0,
        money: noMoney,

        isEmergency: false,
        finalReportUrls: [],
        finalReportAlts: [],
        createdById: owner.id,
        createdByName: owner.name,

        createdAt: expect.any(String),
        updatedAt: campaign.createdAt,
      },
    ])
    expect((await owner.seesCampaign(campaign)).data).toEqual(reply.data)
    expect(await service.auditOf(campaign)).toMatchObject([
      {
        action: 'campaign.created',
        actor_id: owner.id,
        target_type: 'CAMPAIGN',
        metadata: { organizationId: organization.id, title: 'A well, a tap', goalMinor: 1_000_000, currency: 'NGN' },
      },
    ])
  })

  test('keeps all that is sent', async () => {
    const campaign = await admin.campaignDrafted(organization, { ...titled(), ...full, category: 'Other' })
    expect(campaign).toMatchObject({ ...kept, category: 'OTHER', createdById: admin.id })
  })

  test('treats null as nothing, and ignores unknown fields', async () => {
    const nothing = Object.fromEntries(Object.keys(full).map((field) => [field, null]))
    const foreign = {
      status: 'PUBLISHED',
      slug: 'mine',
      raisedMinor: 7,
      publishedAt: kept.endDate,
      approvalStatus: 'APPROVED',
    }
    const campaign = await owner.campaignDrafted(organization, { ...titled('Nothing more'), ...nothing, ...foreign })
    expect(campaign).toMatchObject({ status: 'DRAFT', slug: 'nothing-more', raisedMinor: 0, approvalStatus: 'NONE' })
    expect(campaign).toMatchObject({ currency: 'NGN', isEmergency: false })
    expect(Object.keys(full).filter((field) => field in campaign)).toEqual(['currency', 'isEmergency'])
    expect(campaign).not.toHaveProperty('publishedAt')
  })

  test.each<[string, Fields, string]>([
    ['a category that is none', { category: 'ROADS' }, 'INVALID_CATEGORY'],
    ['an empty category', { category: '' }, 'INVALID_CATEGORY'],
    ['a very long category', { category: 'x'.repeat(200) }, 'INVALID_CATEGORY'],
    ['a currency that is none', { currency: 'JPY' }, 'UNSUPPORTED_CURRENCY'],
    ['a goal of nothing', { goalMinor: 0 }, 'INVALID_GOAL'],
    ['a goal below nothing', { goalMinor: -1 }, 'INVALID_GOAL'],
    ['a goal above all', { goalMinor: 10 ** 15 + 1 }, 'INVALID_GOAL'],
    ['a goal that no number holds exactly', { goalMinor: 1e300 }, 'INVALID_GOAL'],
    ['an end before the beginning', { ...full, endDate: '2031-04-01T00:00:00Z' }, 'INVALID_DATES'],
    ['an end at the beginning', { startDate: full.endDate, endDate: full.endDate }, 'INVALID_DATES'],
    ['half a kobo', { goalMinor: 10.5 }, 'VALIDATION_ERROR'],
    ['a goal that is a text', { goalMinor: '100' }, 'VALIDATION_ERROR'],
    ['no goal', { goalMinor: undefined }, 'VALIDATION_ERROR'],
    ['no category', { category: null }, 'VALIDATION_ERROR'],
    ['a category that is a number', { category: 7 }, 'VALIDATION_ERROR'],
    ['a short title', { title: ' abc ' }, 'VALIDATION_ERROR'],
    ['a long title', { title: 'x'.repeat(161) }, 'VALIDATION_ERROR'],
    ['a short summary', { summary: 'x'.repeat(9) }, 'VALIDATION_ERROR'],
    ['a long summary', { summary: 'x'.repeat(301) }, 'VALIDATION_ERROR'],
    ['a short description', { description: 'x'.repeat(39) }, 'VALIDATION_ERROR'],
    ['a long description', { description: 'x'.repeat(20_001) }, 'VALIDATION_ERROR'],
    ['an image that is a script', { coverImageUrl: 'javascript:alert(1)' }, 'VALIDATION_ERROR'],
    ['a community that is no id', { communityId: 'x' }, 'VALIDATION_ERROR'],
    ['a project that is no id', { projectId: 'x' }, 'VALIDATION_ERROR'],
    ['a long state', { state: 'x'.repeat(101) }, 'VALIDATION_ERROR'],
    ['a long LGA', { lga: 'x'.repeat(101) }, 'VALIDATION_ERROR'],
    ['a day without a time', { endDate: '2031-04-01' }, 'VALIDATION_ERROR'],
    ['an emergency that is a text', { isEmergency: 'true' }, 'VALIDATION_ERROR'],
  ])('refuses %s', async (_, fields, code) => {
    expect(outcomeOf(await owner.draftsCampaign(organization, { ...titled(), ...fields }))).toEqual([400, code])
  })

  test.each([
    'EMERGENCY_RELIEF',
    'COMMUNITY_DEVELOPMENT',
    'EDUCATION',
    'HEALTHCARE',
    'ENVIRONMENT',
    'AGRICULTURE',
    'OTHER',
  ])('takes %s for a category, in any letter case', async (category) => {
    for (const written of [category, category.toLowerCase()]) {
      expect(await owner.campaignDrafted(organization, { ...titled(), category: written })).toMatchObject({ category })
    }
  })

  test.each(['NGN', 'GBP', 'USD', 'EUR'])('takes %s for a currency, in any letter case', async (currency) => {
    for (const written of [currency, currency.toLowerCase()]) {
      expect(await owner.campaignDrafted(organization, { ...titled(), currency: written })).toMatchObject({ currency })
    }
  })

  test('takes every bound itself', async () => {
    const least = { title: 'abcd', summary: 'x'.repeat(10), description: 'x'.repeat(40), goalMinor: 1 }
    const most = {
      title: '🎈'.repeat(160),
      summary: 'x'.repeat(300),
      description: 'x'.repeat(2e4),
      goalMinor: 10 ** 15,

      state: 'x'.repeat(100),
      lga: 'x'.repeat(100),
    }
    expect(await owner.campaignDrafted(organization, least)).toMatchObject(least)
    expect(await owner.campaignDrafted(organization, most)).toMatchObject(most)
  })

  test('gives each of those with one title a slug of its own, after 26 of them one that nobody guesses', async () => {
    const title = 'Always the same'
    const slugs: string[] = []
    for (let turn = 0; turn < 28; turn += 1) slugs.push((await owner.campaignDrafted(organization, { title })).slug)
    const numbered = Array.from({ length: 25 }, (_, index) => `always-the-same-${index + 2}`)
    expect(slugs.slice(0, 26)).toEqual(['always-the-same', ...numbered])
    const last = expect.stringMatching(/^always-the-same-[0-9a-f]{8}$/)
    expect(slugs.slice(26)).toEqual([last, last])
  })

  test('gives those of one title at the same instant a slug each, whatever their number', async () => {
    const replies = await service.collide(
      organization,
      Array.from({ length: 5 }, () => async () => owner.draftsCampaign(organization, { title: 'At one instant' })),
    )
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const slugs = replies.map(({ data }): string => data.campaign.slug)
    expect(slugs.toSorted()).toEqual(['', '-2', '-3', '-4', '-5'].map((end) => `at-one-instant${end}`))
  })

  test('takes the next slug when somebody else takes this one in an act that is not over yet', async () => {
    const draft = async (): Promise<unknown> =>
      (await owner.campaignDrafted(organization, { title: 'Not over yet' })).slug
    const [slug] = await service.behind(
      `insert into campaigns (organization_id, title, slug, summary, description, category, goal_minor, created_by_id)
       values ($1, 'A well', 'not-over-yet', 'Water', 'Water', 'OTHER', 1, gen_random_uuid())`,
      [organization.id],
      [draft],
    )
    expect(slug).toBe('not-over-yet-2')
  })

  test('leaves nothing when the act cannot be recorded', async () => {
    const before = (await owner.browsesCampaignsOf(organization)).data.total
    await service.database.sql(
      `alter table audit_logs add constraint no_creation check (metadata ->> 'title' <> 'Unrecorded')`,
    )
    expect((await owner.draftsCampaign(organization, { title: 'Unrecorded' })).status).toBe(500)
    expect((await owner.browsesCampaignsOf(organization)).data.total).toBe(before)
  })
})
