import { afterAll, describe, expect, test } from 'vitest'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner } = await service.house()

describe('POST /v1/campaigns/:campaignId/publish', () => {
  test('opens an approved campaign, on record and without a word to anybody', async () => {
    const campaign = await service.campaignOf(organization, { status: 'APPROVED', published_at: null })
    const before = (await owner.seesCampaign(campaign)).data.campaign
    const { status, data } = await owner.publishesCampaign(campaign)
    const { publishedAt, updatedAt } = data.campaign
    expect([status, data.campaign]).toEqual([200, { ...before, status: 'PUBLISHED', publishedAt, updatedAt }])
    expect(Math.abs(Date.parse(publishedAt) - Date.now())).toBeLessThan(60_000)
    expect(await service.auditOf(campaign)).toEqual([
      expect.objectContaining({
        actor_id: owner.id,
        action: 'campaign.published',
        target_type: 'CAMPAIGN',
        metadata: { title: campaign.title },
      }),
    ])
    expect(await service.toldWithLink(`/campaigns/${campaign.slug}`)).toEqual([])
  })

  test('keeps the day of the first publication', async () => {
    const first = '2026-01-02T03:04:05.678Z'
    const campaign = await service.campaignOf(organization, { status: 'APPROVED', published_at: first })
    expect((await owner.publishesCampaign(campaign)).data.campaign.publishedAt).toBe(first)
  })
})
