import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization({ PLATFORM_FEE_BPS: '250' })
afterAll(async () => service[Symbol.asyncDispose]())

const visitor = service.visitor()
const organization = await service.organization({}, { name: 'Clean Water' })
const day = (number: number) => new Date(Date.UTC(2031, 0, number))
const hidden = ['DRAFT', 'PENDING_REVIEW', 'NEEDS_CHANGES', 'APPROVED', 'PAUSED', 'REJECTED', 'ARCHIVED', 'NEW_STATUS']

describe('GET /v1/campaigns/slug/:slug', () => {
  test('gives the page of a campaign, and of what is internal nothing', async () => {
    const canaries = {
      review_note: 'canary',
      pause_note: 'canary',
      pause_reason_code: 'OTHER',
      created_by_name: 'canary',
    }
    const campaign = await service.campaignOf(organization, {
      ...canaries,
      raised_minor: 400,
      donor_count: 2,
      published_at: day(1),
      submitted_at: day(2),
      risk_score: 77,

      created_by_id: randomUUID(),
      reviewed_by_id: randomUUID(),
      approval_status: 'APPROVED',
    })
    const reply = await visitor.visitsCampaign(campaign)
    expect([reply.status, reply.data.campaign]).toEqual([
      200,
      {
        ...campaign,
        summary: 'Water',
        description: 'Water',
        category: 'HEALTHCARE',
        status: 'PUBLISHED',

        currency: 'NGN',
        goalMinor: 1e3,
        raisedMinor: 400,
        donorCount: 2,
        isEmergency: false,

        organizationId: organization.id,
        organizationName: 'Clean Water',

        publishedAt: day(1).toISOString(),
        platformFeeBps: 250,
        acceptsDonations: false,
        donationMinMinor: 1,
        donationMaxMinor: 10 ** 13,
        milestones: [],
        spend: {
          currency: 'NGN',
          receivedMinor: 400,
          reportedMinor: 0,
          unreportedMinor: 400,
          exceedsReceived: false,

          recordCount: 0,
          perMilestone: {},
          notice: expect.any(String),
        },
      },
    ])
  })

  test('gives the plan by position, then by age, then by id, and what was spent on it', async () => {
    const campaign = await service.campaignOf(organization, { raised_minor: 300 })
    const at = { created_at: day(1) }
    const last = await service.milestoneOf(campaign, {
      title: 'Pump',
      position: 3,
      status: 'COMPLETED',
      completed_at: day(9),
    })
    const older = await service.milestoneOf(campaign, { title: 'Pipes', position: 2, ...at, description: 'Of copper' })
    const newer = await service.milestoneOf(campaign, { title: 'Taps', position: 2, created_at: day(2) })
    const twins = await Promise.all([1, 2].map(async () => service.milestoneOf(campaign, { position: 0, ...at })))
    await service.spendOf(campaign, last, { amount_minor: 250 })
    await service.spendOf(campaign, older, { amount_minor: 100 })
    const { data } = await visitor.visitsCampaign(campaign)
    const planned = { targetMinor: 100, status: 'PLANNED' }
    expect(data.campaign.milestones).toEqual([
      ...twins.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((twin) => ({ ...twin, ...planned, position: 0 })),
      { ...older, ...planned, position: 2, description: 'Of copper' },
      { ...newer, ...planned, position: 2 },
      { ...last, targetMinor: 100, status: 'COMPLETED', position: 3, completedAt: day(9).toISOString() },
    ])
    expect(data.campaign.spend).toMatchObject({
      receivedMinor: 300,
      reportedMinor: 350,
      unreportedMinor: 0,
      exceedsReceived: true,
      recordCount: 2,
      perMilestone: {
        [last.id]: 250,
        [older.id]: 100,
      },
    })
  })

  test.each([
    [0, true],
    [1, false],
  ])('gives the final report, with %i unaccounted for as it was filed', async (unaccountedMinor, fullyAccounted) => {
    const filed = { status: 'REPORTED', reported_at: day(5), final_report_body: 'It is done.' }
    const attachmentUrls = ['https://example.org/b.pdf', 'https://example.org/a.pdf']
    const campaign = await service.campaignOf(organization, {
      ...filed,
      final_report_urls: JSON.stringify(attachmentUrls),
      unaccounted_at_report_minor: unaccountedMinor,
      raised_minor: 500,
    })
    const reportedAt = day(5).toISOString()
    const { finalReport } = (await visitor.visitsCampaign(campaign)).data.campaign
    const attachmentAlts = [null, null]
    const said = { body: 'It is done.', attachmentUrls, attachmentAlts }
    expect(finalReport).toEqual({ ...said, reportedAt, unaccountedMinor, fullyAccounted })
  })

  test.each([
    ['a date', { reported_at: null }],
    ['a text', { final_report_body: null }],
  ])('shows no final report that is without %s', async (_, missing) => {
    const filed = { status: 'REPORTED', reported_at: day(5), final_report_body: 'It is done.', ...missing }
    const { status, data } = await visitor.visitsCampaign(await service.campaignOf(organization, filed))
    expect([status, data.campaign.status]).toEqual([200, 'REPORTED'])
    expect(data.campaign).not.toHaveProperty('finalReport')
  })

  test.each(['PUBLISHED', 'FUNDED', 'COMPLETED', 'REPORTED'])('shows one that is %s', async (status) => {
    expect((await visitor.visitsCampaign(await service.campaignOf(organization, { status }))).status).toBe(200)
  })

  test('cannot be hidden by a flag: to take it from the public it has to be paused', async () => {
    const campaign = await service.campaignOf(organization)
    await service.moderatorHides('CAMPAIGN', campaign)
    expect((await visitor.visitsCampaign(campaign)).data.campaign).toMatchObject({ title: campaign.title })
    const { data } = await visitor.browsesCampaigns({ organizationId: organization.id })
    expect(data.campaigns).toContainEqual(expect.objectContaining({ id: campaign.id }))
  })

  test.each(hidden)(
    'answers for one that is %s as if there were none, also to its owner and the platform',
    async (status) => {
      const { owner, organization } = await service.house()
      const campaign = await service.campaignOf(organization, { status })
      const none = await visitor.visitsCampaign({ slug: randomUUID() })
      expect(outcomeOf(none)).toEqual([404, 'CAMPAIGN_NOT_FOUND'])
      for (const person of [visitor, owner, await service.platformAdmin()]) {
        const reply = await person.visitsCampaign(campaign)
        expect([reply.status, { ...reply.body, requestId: '' }]).toEqual([404, { ...none.body, requestId: '' }])
      }
    },
  )

  test.each(['%00', '%ED%A0%80', "'; --", 'x'.repeat(3000)])('finds nothing for %s', async (slug) => {
    expect(outcomeOf(await visitor.visitsCampaign({ slug }))).toEqual([404, 'CAMPAIGN_NOT_FOUND'])
  })
})
