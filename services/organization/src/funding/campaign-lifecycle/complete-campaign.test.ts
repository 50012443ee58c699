import { afterAll, describe, expect, test } from 'vitest'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

describe('POST /v1/campaigns/:campaignId/complete', () => {
  test.each(['PUBLISHED', 'FUNDED'])('says that the work is done of a campaign that is %s', async (status) => {
    const { organization, admin } = await service.house()
    const campaign = await service.campaignOf(organization, { status })
    const before = (await admin.seesCampaign(campaign)).data.campaign
    const reply = await admin.completesCampaign(campaign)
    const { completedAt, updatedAt } = reply.data.campaign
    expect(reply.data.campaign).toEqual({ ...before, status: 'COMPLETED', completedAt, updatedAt })
    expect(Math.abs(Date.parse(completedAt) - Date.now())).toBeLessThan(60_000)
    expect(await service.auditOf(campaign)).toEqual([
      expect.objectContaining({
        actor_id: admin.id,
        action: 'campaign.completed',
        target_type: 'CAMPAIGN',
        metadata: { title: campaign.title },
      }),
    ])
  })

  test('is told once to everybody who gave, anonymously too, and to every member', async () => {
    const { organization, owner, admin, staff } = await service.house()
    const campaign = await service.campaignOf(organization)
    const [donor, quiet, pending] = [await service.person(), await service.person(), await service.person()]
    for (const giver of [donor, donor, owner]) await service.donates(campaign, giver)
    await service.donationOf(campaign, { donor_user_id: quiet.id, is_anonymous: true })
    await service.donates(campaign, pending, 'PENDING')
    await owner.completesCampaign(campaign)
    const link = `/campaigns/${campaign.slug}`
    const stakeholders = [donor, quiet, owner, admin, staff].map(({ id }) => id).toSorted()
    expect(await service.toldWithLink(link)).toEqual(stakeholders)
    expect(await service.noticesOf(donor)).toEqual([
      {
        type: 'CAMPAIGN_COMPLETED',
        title: `Campaign completed: ${campaign.title}`,
        body: expect.stringMatching(/work.*done.*final report/i),
        read: false,
        link_url: link,
      },
    ])
  })
})
