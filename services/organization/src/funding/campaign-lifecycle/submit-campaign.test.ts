import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { eligibleColumns } from '../../../test/campaigns.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner } = await service.house(eligibleColumns)
const unready = await service.house({ ...eligibleColumns, country: ' ', psp_subaccount_code: null })
const draft = { status: 'DRAFT', published_at: null, goal_minor: 1000 }

describe('POST /v1/campaigns/:campaignId/submit', () => {
  test('hands a campaign over for review, on record', async () => {
    const campaign = await service.campaignOf(organization, draft)
    await service.milestoneOf(campaign, { target_minor: 1000 })
    const before = (await owner.seesCampaign(campaign)).data.campaign
    const { status, data } = await owner.submitsCampaign(campaign)
    const { submittedAt, updatedAt } = data.campaign
    const submitted = { ...before, status: 'PENDING_REVIEW', approvalStatus: 'PENDING', submittedAt, updatedAt }
    expect([status, data.campaign]).toEqual([200, submitted])
    expect(Math.abs(Date.parse(submittedAt) - Date.now())).toBeLessThan(60_000)
    expect(await service.auditOf(campaign)).toEqual([
      expect.objectContaining({
        actor_id: owner.id,
        action: 'campaign.submitted',
        target_type: 'CAMPAIGN',
        metadata: { title: campaign.title },
      }),
    ])
    expect(await service.noticesOf(owner)).toEqual([])
  })

  test('forgets what the last review said', async () => {
    const review = { reviewed_by_id: owner.id, reviewed_at: new Date(), review_note: 'Say where.' }
    const asked = { ...draft, status: 'NEEDS_CHANGES', approval_status: 'NEEDS_CHANGES', ...review }
    const campaign = await service.campaignOf(organization, asked)
    await service.milestoneOf(campaign)
    const { data } = await owner.submitsCampaign(campaign)
    expect(data.campaign).toMatchObject({ status: 'PENDING_REVIEW', approvalStatus: 'PENDING' })
    for (const field of ['reviewedById', 'reviewedAt', 'reviewNote']) expect(data.campaign).not.toHaveProperty(field)
  })

  test('first refuses a wrong step, then missing paperwork, then a lacking plan', async () => {
    const pending = await service.campaignOf(unready.organization, { ...draft, status: 'PENDING_REVIEW' })
    expect(outcomeOf(await unready.owner.submitsCampaign(pending))).toEqual([409, 'CAMPAIGN_INVALID_TRANSITION'])

    const poor = await unready.owner.submitsCampaign(await service.campaignOf(unready.organization, draft))
    expect(outcomeOf(poor)).toEqual([409, 'ORG_NOT_FUNDING_ELIGIBLE'])
    expect(poor.body.message).toMatch(/: country, connected payout account$/)

    const campaign = await service.campaignOf(organization, draft)
    expect(outcomeOf(await owner.submitsCampaign(campaign))).toEqual([400, 'NO_MILESTONES'])
    for (const target_minor of [600, 401]) await service.milestoneOf(campaign, { target_minor })
    expect(outcomeOf(await owner.submitsCampaign(campaign))).toEqual([400, 'MILESTONES_EXCEED_GOAL'])
    expect(await service.actionsOn(campaign)).toEqual([])
    await service.setCampaign(campaign, { goal_minor: 1001 })
    expect(outcomeOf(await owner.submitsCampaign(campaign))).toEqual([200, undefined])
  })

  test('is undone when it cannot be recorded', async () => {
    const campaign = await service.campaignOf(organization, draft)
    await service.milestoneOf(campaign)
    await service.refusesAudit(campaign)
    expect((await owner.submitsCampaign(campaign)).status).toBe(500)
    expect((await service.storedCampaign(campaign))?.['status']).toBe('DRAFT')
  })
})
