import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf, type Fields } from '../../../test/calls.ts'
import { eligibleColumns } from '../../../test/campaigns.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner, admin } = await service.house(eligibleColumns)
const drafted = async (goalMinor = 10_000) => owner.campaignDrafted(organization, { goalMinor })
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

describe('POST /v1/campaigns/:campaignId/milestones', () => {
  test('adds a step to the plan', async () => {
    const campaign = await drafted()
    const reply = await owner.addsMilestone(campaign, { title: ' Digging ', targetMinor: 400 })
    const { milestone } = reply.data
    const common = { campaignId: campaign.id, status: 'PLANNED', createdAt: expect.any(String) }
    expect([reply.status, milestone]).toEqual([
      201,
      {
        ...common,
        id: expect.any(String),
        title: 'Digging',
        targetMinor: 400,
        position: 1,
        updatedAt: milestone.createdAt,
      },
    ])
    const described = await admin.milestoneAdded(campaign, { description: ' Of copper ', position: 0 })
    expect(described).toMatchObject({ ...common, description: 'Of copper', position: 0 })
    expect((await owner.seesMilestones(campaign)).data).toEqual({ milestones: [described, milestone] })
    expect(await service.actionsOn(campaign)).toEqual(['campaign.created'])
  })

  test('puts it behind the last one unless it is said otherwise', async () => {
    const campaign = await drafted()
    const positions: number[] = []
    for (const position of [undefined, 7, null, 3, undefined, 2_147_483_647, undefined]) {
      positions.push((await owner.milestoneAdded(campaign, { position, targetMinor: 1 })).position)
    }
    expect(positions).toEqual([1, 7, 8, 3, 9, 2_147_483_647, 2_147_483_647])
  })

  test.each<[string, Fields, string]>([
    ['a target of nothing', { targetMinor: 0 }, 'INVALID_TARGET'],
    ['a target below nothing', { targetMinor: -5 }, 'INVALID_TARGET'],
    ['a target above all', { targetMinor: 10 ** 15 + 1 }, 'INVALID_TARGET'],
    ['a target beyond the goal', { targetMinor: 10_001 }, 'MILESTONES_EXCEED_GOAL'],
    ['half a kobo', { targetMinor: 0.5 }, 'VALIDATION_ERROR'],
    ['no target', { targetMinor: null }, 'VALIDATION_ERROR'],
    ['a short title', { title: ' ab ' }, 'VALIDATION_ERROR'],
    ['a long title', { title: 'x'.repeat(161) }, 'VALIDATION_ERROR'],
    ['a long description', { description: 'x'.repeat(2001) }, 'VALIDATION_ERROR'],
    ['a position below nothing', { position: -1 }, 'VALIDATION_ERROR'],
    ['a position between two', { position: 1.5 }, 'VALIDATION_ERROR'],
    ['a position that nothing holds', { position: 2_147_483_648 }, 'VALIDATION_ERROR'],
  ])('refuses %s', async (_, fields, code) => {
    const campaign = await drafted()
    expect(outcomeOf(await owner.addsMilestone(campaign, fields))).toEqual([400, code])
    expect(await service.storedMilestones(campaign)).toEqual([])
  })

  test('takes every bound itself', async () => {
    const campaign = await drafted()
    const [least, most] = [{ title: 'abc' }, { title: '🎈'.repeat(160), description: '🎈'.repeat(2000) }]
    for (const fields of [least, most]) {
      expect(await owner.milestoneAdded(campaign, { ...fields, targetMinor: 1 })).toMatchObject(fields)
    }
  })

  test('fills the goal to the last kobo and no further', async () => {
    const campaign = await drafted(10 ** 15)
    await owner.milestoneAdded(campaign, { targetMinor: 10 ** 15 - 1 })
    expect(outcomeOf(await owner.addsMilestone(campaign, { targetMinor: 2 }))).toEqual([400, 'MILESTONES_EXCEED_GOAL'])
    await owner.milestoneAdded(campaign, { targetMinor: 1 })
    expect(outcomeOf(await owner.addsMilestone(campaign, { targetMinor: 1 }))).toEqual([400, 'MILESTONES_EXCEED_GOAL'])
  })

  test.each(others)('is refused when the campaign is %s, after the shape and before the rules', async (status) => {
    const campaign = await service.campaignOf(organization, { status })
    for (const fields of [{}, { targetMinor: 0 }, { targetMinor: 10 ** 6 }]) {
      expect(outcomeOf(await owner.addsMilestone(campaign, fields))).toEqual([409, 'CAMPAIGN_NOT_EDITABLE'])
    }
    expect(outcomeOf(await owner.addsMilestone(campaign, { title: 7 }))).toEqual([400, 'VALIDATION_ERROR'])
    expect(await service.storedMilestones(campaign)).toEqual([])
  })

  test('is open again where the platform asked for changes', async () => {
    const campaign = await service.campaignOf(organization, { status: 'NEEDS_CHANGES' })
    expect((await owner.addsMilestone(campaign)).status).toBe(201)
  })

  test('takes a hundred and no more, even when two ask for the hundredth place at the same instant', async () => {
    const campaign = await drafted()
    for (let turn = 0; turn < 99; turn += 1) await service.milestoneOf(campaign, { target_minor: 1 })
    const one = async () => owner.addsMilestone(campaign, { targetMinor: 1 })
    const replies = await service.behind('select id from campaigns where id = $1 for update', [campaign.id], [one, one])
    expect(outcomesOf(replies)).toEqual(['201', '400 VALIDATION_ERROR'])
    // What is wrong with the target is said first.
    const beyond = await owner.addsMilestone(campaign, { targetMinor: 10_000 })
    expect(outcomeOf(beyond)).toEqual([400, 'MILESTONES_EXCEED_GOAL'])
    expect(await service.storedMilestones(campaign)).toHaveLength(100)
  })

  test('does not let two at the same instant exceed the goal together, and places them one behind the other', async () => {
    const campaign = await drafted(100)
    const acts = [60, 50, 40].map((targetMinor) => async () => owner.addsMilestone(campaign, { targetMinor }))
    const replies = await service.behind('select id from campaigns where id = $1 for update', [campaign.id], acts)
    expect(outcomesOf(replies).filter((outcome) => outcome !== '201')).not.toEqual([])
    const plan: { targetMinor: number; position: number }[] = (await owner.seesMilestones(campaign)).data.milestones
    expect(plan.reduce((sum, { targetMinor }) => sum + targetMinor, 0)).toBeLessThanOrEqual(100)
    expect(plan.map(({ position }) => position)).toEqual(plan.map((_, index) => index + 1))
  })

  test('at the instant of a submission is taken before it or refused', async () => {
    const campaign = await drafted()
    await owner.milestoneAdded(campaign)
    const [added, submitted] = await service.behind(
      'select id from campaigns where id = $1 for update',
      [campaign.id],
      [async () => owner.addsMilestone(campaign), async () => admin.submitsCampaign(campaign)],
    )
    expect(submitted?.status).toBe(200)
    expect(await service.storedMilestones(campaign)).toHaveLength(added?.status === 201 ? 2 : 1)
    expect([undefined, 'CAMPAIGN_NOT_EDITABLE']).toContain(added?.code)
  })
})
