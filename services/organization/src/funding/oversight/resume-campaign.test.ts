import { afterAll, describe, expect, test } from 'vitest'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner } = await service.house()
const platform = await service.platformAdmin()
const reason = { status: 'PAUSED', pause_reason_code: 'OTHER', pause_note: 'Wait.', paused_at: new Date() }

describe('POST /v1/campaigns/:campaignId/resume', () => {
  test.each(['DRAFT', 'PENDING_REVIEW', 'NEEDS_CHANGES', 'APPROVED', 'COMPLETED', 'REPORTED'])(
    'lets a campaign go on where it stood, %s, on record and without a word to anybody',
    async (status) => {
      const campaign = await service.campaignOf(organization, { status })
      await service.donationOf(campaign, { gross_minor: 1_000_000 })
      const before = (await owner.seesCampaign(campaign)).data.campaign
      await platform.pausesCampaign(campaign)
      const { data } = await platform.resumesCampaign(campaign)
      expect(data.campaign).toEqual({ ...before, updatedAt: data.campaign.updatedAt })
      expect((await service.storedCampaign(campaign))?.['paused_at']).toBeNull()
      expect((await service.auditOf(campaign)).at(-1)).toMatchObject({
        actor_id: platform.id,
        action: 'campaign.resumed',
        target_type: 'CAMPAIGN',
        metadata: { title: campaign.title, status },
      })
      expect(await service.toldWithLink(`/campaigns/${campaign.slug}`)).toEqual([])
    },
  )

  test.each([
    ['PUBLISHED', 999, 'PUBLISHED'],
    ['PUBLISHED', 1000, 'FUNDED'],
    ['FUNDED', 999, 'PUBLISHED'],
    ['FUNDED', 2000, 'FUNDED'],
  ])('makes of %s, when %i of 1000 have settled, %s', async (paused_from_status, settled, status) => {
    // What the campaign shows of its money is a projection, and no proof of it.
    const shown = { raised_minor: 2000 - settled, goal_minor: 1000 }
    const campaign = await service.campaignOf(organization, { ...reason, paused_from_status, ...shown })
    await service.donationOf(campaign, { gross_minor: settled - 400 })
    await service.donationOf(campaign, { gross_minor: 400 })
    await service.donationOf(campaign, { gross_minor: 5000, status: 'PENDING' })
    expect((await platform.resumesCampaign(campaign)).data.campaign.status).toBe(status)
  })

  test.each([
    ['published once', new Date(), 0, 'PUBLISHED'],
    ['published once and funded meanwhile', new Date(), 1000, 'FUNDED'],
    ['never published', null, 1000, 'DRAFT'],
  ])('treats one with an unknown earlier status by whether it was: %s', async (_, at, settled, status) => {
    for (const paused_from_status of [null, '']) {
      const columns = { ...reason, paused_from_status, published_at: at, goal_minor: 1000 }
      const campaign = await service.campaignOf(organization, columns)
      if (settled) await service.donationOf(campaign, { gross_minor: settled })
      expect((await platform.resumesCampaign(campaign)).data.campaign.status).toBe(status)
    }
  })
})
