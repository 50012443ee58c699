import type { Reply } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { eligibleColumns } from '../../../test/campaigns.ts'
import { startTestOrganization, type House } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const platform = await service.platformAdmin()
type Step = (house: House, campaign: { id: string }) => Promise<Reply>
const note = 'Between us.'

const silent: [string, string, Step][] = [
  ['a submission', 'DRAFT', async ({ owner }, campaign) => owner.submitsCampaign(campaign)],
  ['a publication', 'APPROVED', async ({ owner }, campaign) => owner.publishesCampaign(campaign)],
  [
    'a review that asks for changes',
    'PENDING_REVIEW',
    async (_, campaign) => platform.reviewsCampaign(campaign, { decision: 'NEEDS_CHANGES', note }),
  ],
  [
    'a rejection',
    'PENDING_REVIEW',
    async (_, campaign) => platform.reviewsCampaign(campaign, { decision: 'REJECTED', note }),
  ],
  [
    'the rejection of what was paused',
    'PAUSED',
    async (_, campaign) => platform.reviewsCampaign(campaign, { decision: 'REJECTED', note }),
  ],
  ['a pause', 'PUBLISHED', async (_, campaign) => platform.pausesCampaign(campaign)],
  ['a resumption', 'PAUSED', async (_, campaign) => platform.resumesCampaign(campaign)],
  ['an archiving', 'REPORTED', async (_, campaign) => platform.archivesCampaign(campaign)],
  [
    'an edit',
    'NEEDS_CHANGES',
    async ({ owner }, campaign) => owner.editsCampaign(campaign, { title: 'Two wells', goalMinor: 5000 }),
  ],
]

describe('nobody is told of', () => {
  test.each(silent)('%s, by whatever link', async (_, status, step) => {
    const [house, donor] = [await service.house(eligibleColumns), await service.person()]
    const campaign = await service.campaignOf(house.organization, { status })
    await service.milestoneOf(campaign)
    await service.donates(campaign, donor)
    expect((await step(house, campaign)).status).toBe(200)
    for (const who of [house.owner, house.admin, house.staff, donor, platform]) {
      expect(await service.noticesOf(who)).toEqual([])
    }
  })
})
