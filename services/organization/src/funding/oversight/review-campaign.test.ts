import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner, admin, staff } = await service.house()
const platform = await service.platformAdmin()
const waiting = { status: 'PENDING_REVIEW', approval_status: 'PENDING', published_at: null }

describe('POST /v1/campaigns/:campaignId/review', () => {
  test.each([
    ['APPROVED', 'approved', undefined],
    ['APPROVED', 'Approved', '  Well done.  '],
    ['NEEDS_CHANGES', 'needs_changes', 'Say where.'],
    ['REJECTED', 'REJECTED', 'This is no campaign.'],
    ['REJECTED', 'Rejected', '🎈'.repeat(2000)],
  ])('decides %s, when it is written %s, on record', async (decision, written, note) => {
    const campaign = await service.campaignOf(organization, waiting)
    const before = (await owner.seesCampaign(campaign)).data.campaign
    const { status, data } = await platform.reviewsCampaign(campaign, { decision: written, note })
    const { reviewedAt, updatedAt } = data.campaign
    const decided = { status: decision, approvalStatus: decision, ...(note && { reviewNote: note.trim() }) }
    const by = { reviewedById: platform.id, reviewedAt, updatedAt }
    expect([status, data.campaign]).toEqual([200, { ...before, ...decided, ...by }])
    expect(Math.abs(Date.parse(reviewedAt) - Date.now())).toBeLessThan(60_000)
    expect(await service.auditOf(campaign)).toEqual([
      expect.objectContaining({
        actor_id: platform.id,
        actor_role: 'PLATFORM_ADMIN',
        action: 'campaign.reviewed',
        target_type: 'CAMPAIGN',
        metadata: { title: campaign.title, decision, status: decision },
      }),
    ])
  })

  test('tells every member once of an approval, and of nothing else', async () => {
    const house = await service.house()
    const link = `/org/${house.organization.id}?tab=campaigns`
    const campaign = await service.campaignOf(house.organization, waiting)
    await service.donates(campaign, await service.person())
    for (const decision of ['NEEDS_CHANGES', 'REJECTED']) {
      await platform.reviewsCampaign(await service.campaignOf(house.organization, waiting), { decision, note: 'No.' })
    }
    expect(await service.toldWithLink(link)).toEqual([])
    await platform.reviewsCampaign(campaign)
    const members = [house.owner, house.admin, house.staff].map(({ id }) => id).toSorted()
    expect(await service.toldWithLink(link)).toEqual(members)
    expect(await service.noticesOf(house.staff)).toEqual([
      {
        type: 'CAMPAIGN_APPROVED',
        title: `Campaign approved: ${campaign.title}`,
        body: expect.stringMatching(/passed.*review.*can be published now/),
        read: false,
        link_url: link,
      },
    ])
  })

  test('rejects a paused campaign for good, and decides nothing else of it', async () => {
    const paused = { status: 'PAUSED', paused_from_status: 'PUBLISHED', pause_reason_code: 'OTHER' }
    const campaign = await service.campaignOf(organization, paused)
    for (const decision of ['APPROVED', 'NEEDS_CHANGES']) {
      const reply = await platform.reviewsCampaign(campaign, { decision, note: 'No.' })
      expect(outcomeOf(reply)).toEqual([409, 'CAMPAIGN_INVALID_TRANSITION'])
    }
    const blank = await platform.reviewsCampaign(campaign, { decision: 'REJECTED' })
    expect(outcomeOf(blank)).toEqual([400, 'REVIEW_NOTE_REQUIRED'])
    await platform.reviewsCampaign(campaign, { decision: 'REJECTED', note: 'It was a fraud.' })
    expect(await service.storedCampaign(campaign)).toMatchObject({
      status: 'REJECTED',
      approval_status: 'REJECTED',
      review_note: 'It was a fraud.',
    })
    expect(outcomeOf(await platform.resumesCampaign(campaign))).toEqual([409, 'CAMPAIGN_INVALID_TRANSITION'])
    expect(await service.toldWithLink(`/campaigns/${campaign.slug}`)).toEqual([])
  })

  test.each<[unknown, string]>([
    [{}, 'VALIDATION_ERROR'],
    [{ decision: null }, 'VALIDATION_ERROR'],
    [{ decision: ' ' }, 'VALIDATION_ERROR'],
    [{ decision: 7 }, 'VALIDATION_ERROR'],
    [{ decision: 'APPROVED', note: 'x'.repeat(2001) }, 'VALIDATION_ERROR'],
    [{ decision: 'PAUSED' }, 'INVALID_DECISION'],
    [{ decision: 'x'.repeat(10_000) }, 'INVALID_DECISION'],
  ])('refuses %j before it looks at the step', async (body, code) => {
    for (const status of ['PENDING_REVIEW', 'DRAFT']) {
      const campaign = await service.campaignOf(organization, { status })
      expect(outcomeOf(await platform.reviewsCampaign(campaign, body))).toEqual([400, code])
      expect(await service.actionsOn(campaign)).toEqual([])
    }
  })

  test.each([undefined, null, '', ' \n '])(
    'asks for a reason, after checking the step, when the note is %j',
    async (note) => {
      for (const decision of ['NEEDS_CHANGES', 'REJECTED']) {
        const early = await service.campaignOf(organization, { status: 'DRAFT' })
        const tooEarly = await platform.reviewsCampaign(early, { decision, note })
        expect(outcomeOf(tooEarly)).toEqual([409, 'CAMPAIGN_INVALID_TRANSITION'])
        const campaign = await service.campaignOf(organization, waiting)
        const reply = await platform.reviewsCampaign(campaign, { decision, note })
        expect(outcomeOf(reply)).toEqual([400, 'REVIEW_NOTE_REQUIRED'])
      }
    },
  )

  test('is undone, and told to nobody, when it cannot be recorded', async () => {
    const house = await service.house()
    const campaign = await service.campaignOf(house.organization, waiting)
    await service.refusesAudit(campaign)
    expect((await platform.reviewsCampaign(campaign)).status).toBe(500)
    expect((await service.storedCampaign(campaign))?.['status']).toBe('PENDING_REVIEW')
    expect(await service.toldWithLink(`/org/${house.organization.id}?tab=campaigns`)).toEqual([])
  })

  test('stays between the platform and the organization', async () => {
    const campaign = await service.campaignOf(organization, waiting)
    await platform.reviewsCampaign(campaign, { decision: 'APPROVED', note: 'Between us.' })
    for (const who of [owner, admin, staff]) {
      expect((await who.seesCampaign(campaign)).data.campaign.reviewNote).toBe('Between us.')
    }
    expect(outcomeOf(await (await service.person()).seesCampaign(campaign))).toEqual([403, 'FORBIDDEN'])
  })
})
