import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner, admin } = await service.house()
const others = [
  'PENDING_REVIEW',
  'APPROVED',
  'PUBLISHED',
  'FUNDED',
  'PAUSED',
  'REJECTED',
  'COMPLETED',
  'REPORTED',
  'ARCHIVED',
]

describe('DELETE /v1/milestones/:milestoneId', () => {
  test.each(['DRAFT', 'NEEDS_CHANGES'])('takes a step out of the plan of a campaign that is %s', async (status) => {
    const campaign = await service.campaignOf(organization, { status })
    const [milestone, other] = [await service.milestoneOf(campaign), await service.milestoneOf(campaign)]
    const reply = await admin.removesMilestone(milestone)
    expect([reply.status, reply.data]).toEqual([200, { ok: true }])
    expect(await service.storedMilestones(campaign)).toMatchObject([{ id: other.id }])
    expect(outcomeOf(await owner.removesMilestone(milestone))).toEqual([404, 'MILESTONE_NOT_FOUND'])
  })

  test.each(others)('is refused when the campaign is %s', async (status) => {
    const campaign = await service.campaignOf(organization, { status })
    const milestone = await service.milestoneOf(campaign)
    expect(outcomeOf(await owner.removesMilestone(milestone))).toEqual([409, 'CAMPAIGN_NOT_EDITABLE'])
    expect(await service.storedMilestones(campaign)).toHaveLength(1)
  })

  test('is refused where money was spent on the step', async () => {
    const campaign = await service.campaignOf(organization, { status: 'NEEDS_CHANGES' })
    const milestone = await service.milestoneOf(campaign)
    await service.spendOf(campaign, milestone)
    expect(outcomeOf(await owner.removesMilestone(milestone))).toEqual([409, 'CAMPAIGN_NOT_EDITABLE'])
    expect(await service.storedMilestones(campaign)).toHaveLength(1)
  })

  test('is done once, whoever does it', async () => {
    const campaign = await service.campaignOf(organization, { status: 'DRAFT' })
    const milestone = await service.milestoneOf(campaign)
    const replies = await service.behind(
      'select id from campaigns where id = $1 for update',
      [campaign.id],
      [owner, admin].map((person) => async () => person.removesMilestone(milestone)),
    )
    expect(outcomesOf(replies)).toEqual(['200', '404 MILESTONE_NOT_FOUND'])
  })
})
