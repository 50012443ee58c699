import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { eligibleColumns } from '../../../test/campaigns.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner } = await service.house(eligibleColumns)
const platform = await service.platformAdmin()

type Step = (campaign: { id: string }) => ReturnType<typeof owner.submitsCampaign>

const steps: Record<string, Step> = {
  submit: owner.submitsCampaign,
  publish: owner.publishesCampaign,
  complete: owner.completesCampaign,
  report: owner.reportsCampaign,
  approve: async (campaign) => platform.reviewsCampaign(campaign, { decision: 'APPROVED' }),
  'ask for changes': async (campaign) => platform.reviewsCampaign(campaign, { decision: 'NEEDS_CHANGES', note: 'No.' }),
  reject: async (campaign) => platform.reviewsCampaign(campaign, { decision: 'REJECTED', note: 'No.' }),
  pause: platform.pausesCampaign,
  resume: platform.resumesCampaign,
  archive: platform.archivesCampaign,
}

/** What each step that is open makes of a campaign; one that was paused has been published before. */
const open: Record<string, Record<string, string>> = {
  DRAFT: { submit: 'PENDING_REVIEW', pause: 'PAUSED' },
  PENDING_REVIEW: { approve: 'APPROVED', 'ask for changes': 'NEEDS_CHANGES', reject: 'REJECTED', pause: 'PAUSED' },
  NEEDS_CHANGES: { submit: 'PENDING_REVIEW', pause: 'PAUSED' },
  APPROVED: { publish: 'PUBLISHED', pause: 'PAUSED' },
  PUBLISHED: { complete: 'COMPLETED', pause: 'PAUSED' },
  FUNDED: { complete: 'COMPLETED', pause: 'PAUSED' },
  PAUSED: { resume: 'PUBLISHED', reject: 'REJECTED' },
  REJECTED: {},
  COMPLETED: { report: 'REPORTED', pause: 'PAUSED' },
  REPORTED: { archive: 'ARCHIVED', pause: 'PAUSED' },
  ARCHIVED: {},
}
const othersSteps = ['PAUSED publish', 'APPROVED resume']

const pairs = Object.keys(open).flatMap((status) => Object.keys(steps).map((step): [string, string] => [status, step]))

async function campaignIn(status: string) {
  const campaign = await service.campaignOf(organization, { status })
  await service.milestoneOf(campaign)
  return campaign
}

describe('a step of a campaign', () => {
  test.each(pairs)('from %s: %s', async (status, step) => {
    const campaign = await campaignIn(status)
    const reply = await steps[step]?.(campaign)
    const next = open[status]?.[step]
    const refusal = othersSteps.includes(`${status} ${step}`)
      ? { status: 403, code: 'CAMPAIGN_TRANSITION_FORBIDDEN' }
      : { status: 409, code: 'CAMPAIGN_INVALID_TRANSITION' }
    expect(reply).toMatchObject(next ? { status: 200, data: { campaign: { status: next } } } : refusal)
    expect((await service.storedCampaign(campaign))?.['status']).toBe(next ?? status)
    expect(await service.actionsOn(campaign)).toHaveLength(next ? 1 : 0)
  })

  test('that is done is not done again', async () => {
    const campaign = await campaignIn('DRAFT')
    await owner.submitsCampaign(campaign)
    expect(outcomeOf(await owner.submitsCampaign(campaign))).toEqual([409, 'CAMPAIGN_INVALID_TRANSITION'])
    expect(await service.actionsOn(campaign)).toEqual(['campaign.submitted'])
  })

  test('goes from a draft to the archive', async () => {
    const draft = await owner.campaignDrafted(organization)
    await owner.milestoneAdded(draft)
    for (const step of ['submit', 'approve', 'publish', 'complete', 'report', 'archive']) await steps[step]?.(draft)
    const words = ['submitted', 'reviewed', 'published', 'completed', 'reported', 'archived']
    expect(await service.actionsOn(draft)).toEqual(['created', ...words].map((word) => `campaign.${word}`))
    expect((await owner.seesCampaign(draft)).data.campaign).toMatchObject({
      status: 'ARCHIVED',
      approvalStatus: 'APPROVED',
      reviewedById: platform.id,
      unaccountedAtReportMinor: 0,
    })
  })
})
