import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/calls.ts'
import { eligibleColumns } from '../../../test/campaigns.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner, admin } = await service.house(eligibleColumns)
const drafted = async () => owner.campaignDrafted(organization)
const notDraft = [
  'PENDING_REVIEW',
  'NEEDS_CHANGES',
  'APPROVED',
  'PUBLISHED',
  'FUNDED',
  'PAUSED',
  'REJECTED',
  'COMPLETED',
  'REPORTED',
  'ARCHIVED',
]

describe('DELETE /v1/campaigns/:campaignId', () => {
  test('takes a draft with its plan and its updates, and records it', async () => {
    const [campaign, other] = [await drafted(), await drafted()]
    for (const one of [campaign, campaign, other]) {
      await owner.milestoneAdded(one)
      await owner.updateBy(organization, { campaignId: one.id })
    }
    const reply = await admin.removesCampaign(campaign)
    expect([reply.status, reply.data]).toEqual([200, { ok: true }])
    expect(outcomeOf(await owner.seesCampaign(campaign))).toEqual([404, 'CAMPAIGN_NOT_FOUND'])
    expect(await service.storedMilestones(campaign)).toEqual([])
    expect(await service.storedMilestones(other)).toHaveLength(1)
    expect(await service.updateRows(organization)).toHaveLength(1)
    expect((await service.auditOf(campaign)).at(-1)).toMatchObject({
      action: 'campaign.deleted',
      actor_id: admin.id,
      target_type: 'CAMPAIGN',
      metadata: { title: campaign.title },
    })
  })

  test('is done once', async () => {
    const campaign = await drafted()
    const replies = await service.behind(
      'select id from campaigns where id = $1 for update',
      [campaign.id],
      [async () => owner.removesCampaign(campaign), async () => admin.removesCampaign(campaign)],
    )
    expect(outcomesOf(replies)).toEqual(['200', '404 CAMPAIGN_NOT_FOUND'])
    expect(await service.actionsOn(campaign)).toEqual(['campaign.created', 'campaign.deleted'])
  })

  test.each(notDraft)('is refused when it is %s', async (status) => {
    const campaign = await service.campaignOf(organization, { status })
    await service.milestoneOf(campaign)
    expect(outcomeOf(await owner.removesCampaign(campaign))).toEqual([409, 'CAMPAIGN_NOT_DELETABLE'])
    expect(await service.storedMilestones(campaign)).toHaveLength(1)
    expect(await service.actionsOn(campaign)).toEqual([])
  })

  test('is refused where money hangs on the draft', async () => {
    const [given, spent] = [await drafted(), await drafted()]
    await service.donationOf(given, { status: 'FAILED' })
    await service.spendOf(spent, await service.milestoneOf(spent))
    for (const campaign of [given, spent]) {
      expect(outcomeOf(await owner.removesCampaign(campaign))).toEqual([409, 'CAMPAIGN_NOT_DELETABLE'])
      expect((await owner.seesCampaign(campaign)).status).toBe(200)
    }
    expect(await service.storedMilestones(spent)).toHaveLength(1)
  })

  test('leaves nothing for those who come to work on the draft at that instant', async () => {
    const campaign = await drafted()
    const milestone = await owner.milestoneAdded(campaign)
    const replies = await service.behind(
      'with plan as (delete from milestones where campaign_id = $1) delete from campaigns where id = $1',
      [campaign.id],
      [
        async () => owner.editsCampaign(campaign, { title: 'Two wells' }),
        async () => owner.submitsCampaign(campaign),
        async () => owner.addsMilestone(campaign),
        async () => owner.posts(organization, { campaignId: campaign.id }),
        async () => admin.changesMilestone(milestone, { title: 'Drilling' }),
        async () => admin.removesMilestone(milestone),
      ],
    )
    const [no, none] = ['404 CAMPAIGN_NOT_FOUND', '404 MILESTONE_NOT_FOUND']
    expect(replies.map((reply) => outcomeOf(reply).join(' '))).toEqual([no, no, no, no, none, none])
  })

  test('and an edit at the same instant: the draft is gone, whoever was first', async () => {
    const campaign = await drafted()
    const [edit, deletion] = await service.behind(
      'select id from campaigns where id = $1 for update',
      [campaign.id],
      [async () => admin.editsCampaign(campaign, { title: 'Two wells' }), async () => owner.removesCampaign(campaign)],
    )
    expect(deletion?.status).toBe(200)
    expect([undefined, 'CAMPAIGN_NOT_FOUND']).toContain(edit?.code)
    const title = edit?.status === 200 ? 'Two wells' : campaign.title
    expect((await service.auditOf(campaign)).at(-1)).toMatchObject({ action: 'campaign.deleted', metadata: { title } })
  })

  test('and a submission at the same instant exclude each other', async () => {
    const campaign = await drafted()
    await owner.milestoneAdded(campaign)
    const [deletion, submission] = await service.behind(
      'select id from campaigns where id = $1 for update',
      [campaign.id],
      [async () => owner.removesCampaign(campaign), async () => admin.submitsCampaign(campaign)],
    )
    const isGone = (await service.storedCampaign(campaign)) === undefined
    const outcomes = [deletion, submission].map((reply) => (reply ? outcomeOf(reply) : []))
    expect(outcomes).toEqual(
      isGone
        ? [
            [200, undefined],
            [404, 'CAMPAIGN_NOT_FOUND'],
          ]
        : [
            [409, 'CAMPAIGN_NOT_DELETABLE'],
            [200, undefined],
          ],
    )
  })
})
