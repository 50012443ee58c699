import { afterAll, describe, expect, test } from 'vitest'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner } = await service.house()
const platform = await service.platformAdmin()

describe('POST /v1/campaigns/:campaignId/archive', () => {
  test('puts a reported campaign away, on record and without a word to anybody', async () => {
    const campaign = await service.campaignOf(organization, { status: 'REPORTED' })
    await service.donates(campaign, await service.person())
    const before = (await owner.seesCampaign(campaign)).data.campaign
    const { status, data } = await platform.archivesCampaign(campaign)
    const { updatedAt } = data.campaign
    expect([status, data.campaign]).toEqual([200, { ...before, status: 'ARCHIVED', updatedAt }])
    expect(await service.auditOf(campaign)).toEqual([
      expect.objectContaining({
        actor_id: platform.id,
        action: 'campaign.archived',
        target_type: 'CAMPAIGN',
        metadata: { title: campaign.title },
      }),
    ])
    expect(await service.toldWithLink(`/campaigns/${campaign.slug}`)).toEqual([])
  })
})
