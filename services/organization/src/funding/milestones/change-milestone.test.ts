import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf, type Fields } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner, admin, staff } = await service.house()
const drafted = async (fields: Fields = {}) => {
  const campaign = await owner.campaignDrafted(organization, { goalMinor: 1000 })
  return {
    campaign,
    milestone: await owner.milestoneAdded(campaign, { targetMinor: 400, description: 'Deep', ...fields }),
  }
}
/** A milestone of a campaign in some status, written by SQL. */
const placed = async (columns: Fields, milestone: Fields = {}) => {
  const campaign = await service.campaignOf(organization, columns)
  return { campaign, milestone: await service.milestoneOf(campaign, milestone) }
}
const read = async (campaign: { id: string }) => (await owner.seesMilestones(campaign)).data.milestones[0]

describe('PATCH /v1/milestones/:milestoneId', () => {
  test('changes what is sent and leaves the rest', async () => {
    const { campaign, milestone } = await drafted()
    const change = { title: 'Drilling', targetMinor: 1000, position: 5, status: 'IN_PROGRESS' }
    const reply = await admin.changesMilestone(milestone, { ...change, title: ' Drilling ', status: 'in_Progress' })
    const { updatedAt } = reply.data.milestone
    expect([reply.status, reply.data.milestone]).toEqual([200, { ...milestone, ...change, updatedAt }])
    expect(await read(campaign)).toEqual(reply.data.milestone)
  })

  test.each([null, ''])('clears the description when it is sent as %o', async (description) => {
    const { milestone } = await drafted()
    const { data } = await owner.changesMilestone(milestone, { description })
    expect(data.milestone).not.toHaveProperty('description')
  })

  test.each<[string, Fields]>([
    ['nothing', {}],
    ['null for what cannot be cleared', { title: null, targetMinor: null, position: null, status: null }],
    ['what is there', { title: 'Digging', targetMinor: 400, position: 1, status: 'planned', description: 'Deep' }],
    ['what is not the form’s', { campaignId: 'x', completedAt: '2031-01-01T00:00:00Z' }],
  ])('leaves the row as it is when it sends %s', async (_, fields) => {
    const { milestone } = await drafted()
    const reply = await owner.changesMilestone(milestone, fields)
    expect([reply.status, reply.data.milestone]).toEqual([200, milestone])
  })

  test.each<[string, Fields, string]>([
    ['a target of nothing', { targetMinor: 0 }, 'INVALID_TARGET'],
    ['a target above all', { targetMinor: 10 ** 15 + 1 }, 'INVALID_TARGET'],
    ['a target beyond what the others leave', { targetMinor: 701 }, 'MILESTONES_EXCEED_GOAL'],
    ['a status that is none', { status: 'DONE' }, 'INVALID_STATUS'],
    ['an empty status', { status: '' }, 'INVALID_STATUS'],
    ['a status that is a number', { status: 7 }, 'VALIDATION_ERROR'],
    ['a short title', { title: 'ab' }, 'VALIDATION_ERROR'],
    ['a position below nothing', { position: -1 }, 'VALIDATION_ERROR'],
    ['a long description', { description: 'x'.repeat(2001) }, 'VALIDATION_ERROR'],
  ])('refuses %s and changes nothing else either', async (_, fields, code) => {
    const { campaign, milestone } = await drafted()
    await service.milestoneOf(campaign, { target_minor: 300, position: 9 })
    const mixed = { title: 'Drilling', status: 'COMPLETED', ...fields }
    expect(outcomeOf(await owner.changesMilestone(milestone, mixed))).toEqual([400, code])
    expect(await read(campaign)).toEqual(milestone)
    expect((await owner.changesMilestone(milestone, { targetMinor: 700 })).status).toBe(200)
  })

  test.each([
    'PENDING_REVIEW',
    'APPROVED',
    'PUBLISHED',
    'FUNDED',
    'PAUSED',
    'REJECTED',
    'COMPLETED',
    'REPORTED',
    'ARCHIVED',
  ])('says how far a step is when the campaign is %s, and leaves the plan alone', async (status) => {
    const { campaign, milestone } = await placed({ status })
    const before = await read(campaign)
    for (const plan of [
      { title: 'Drilling' },
      { title: 'Digging' },
      { targetMinor: 0 },
      { position: 4 },
      { description: null },
    ]) {
      const reply = await owner.changesMilestone(milestone, { ...plan, status: 'COMPLETED' })
      expect(outcomeOf(reply)).toEqual([409, 'CAMPAIGN_NOT_EDITABLE'])
    }
    expect(await read(campaign)).toEqual(before)
    expect((await owner.changesMilestone(milestone, { status: 'IN_PROGRESS' })).status).toBe(200)
    expect(await read(campaign)).toMatchObject({ status: 'IN_PROGRESS', title: 'Digging' })
  })

  test('keeps when a step was completed while it stays so, and clears it after', async () => {
    const { milestone } = await placed({})
    const [first] = [(await owner.changesMilestone(milestone, { status: 'COMPLETED' })).data.milestone]
    expect(Date.parse(first.completedAt)).toBeLessThanOrEqual(Date.now())
    service.clock.advance(60_000)
    expect((await owner.changesMilestone(milestone, { status: 'completed' })).data.milestone).toEqual(first)
    const undone = (await owner.changesMilestone(milestone, { status: 'IN_PROGRESS' })).data.milestone
    expect(undone).not.toHaveProperty('completedAt')
    const again = (await owner.changesMilestone(milestone, { status: 'COMPLETED' })).data.milestone
    expect(Date.parse(again.completedAt) - Date.parse(first.completedAt)).toBeGreaterThanOrEqual(60_000)
  })

  test('stamps a completed step that has no time, and notifies nobody', async () => {
    const { campaign, milestone } = await placed({}, { status: 'COMPLETED' })
    const { data } = await owner.changesMilestone(milestone, { status: 'COMPLETED' })
    expect(data.milestone.completedAt).toEqual(expect.any(String))
    expect(await service.toldWithLink(`/campaigns/${campaign.slug}`)).toEqual([])
  })
})

describe('a step that is completed', () => {
  test('is told once to everybody who gave and to every member', async () => {
    const { campaign, milestone } = await placed({ title: 'A well for Agege' }, { title: 'The pump' })
    const [donor, waiting] = [await service.person(), await service.person()]
    await service.donates(campaign, donor)
    await service.donates(campaign, donor)
    await service.donates(campaign, owner)
    await service.donates(campaign, waiting, 'PENDING')
    const link = `/campaigns/${campaign.slug}`
    for (const status of ['IN_PROGRESS', 'COMPLETED', 'COMPLETED']) await owner.changesMilestone(milestone, { status })
    expect(await service.toldWithLink(link)).toEqual([admin.id, donor.id, owner.id, staff.id].toSorted())
    expect(await service.noticesOf(donor)).toEqual([
      {
        type: 'MILESTONE_COMPLETED',
        title: 'Milestone completed: The pump',
        read: false,
        link_url: link,
        body: expect.stringContaining('A well for Agege'),
      },
    ])
  })

  test('is told once when two complete it at the same instant', async () => {
    const { campaign, milestone } = await placed({})
    const replies = await service.behind(
      'select id from campaigns where id = $1 for update',
      [campaign.id],
      [owner, admin, owner].map((person) => async () => person.changesMilestone(milestone, { status: 'COMPLETED' })),
    )
    expect(outcomesOf(replies)).toEqual(['200', '200', '200'])
    expect(await service.toldWithLink(`/campaigns/${campaign.slug}`)).toHaveLength(3)
    expect(new Set(replies.map(({ data }) => data.milestone.completedAt)).size).toBe(1)
  })

  test('notifies nobody while the public has never seen the campaign, and everybody while it is hidden again', async () => {
    const unseen = await placed({ status: 'DRAFT', published_at: null })
    await owner.changesMilestone(unseen.milestone, { status: 'COMPLETED' })
    expect(await service.toldWithLink(`/campaigns/${unseen.campaign.slug}`)).toEqual([])
    const paused = await placed({ status: 'PAUSED' })
    await owner.changesMilestone(paused.milestone, { status: 'COMPLETED' })
    expect(await service.toldWithLink(`/campaigns/${paused.campaign.slug}`)).toHaveLength(3)
  })
})

describe('two changes at the same instant', () => {
  test('do not exceed the goal together', async () => {
    const { campaign, milestone } = await drafted()
    const other = await owner.milestoneAdded(campaign, { targetMinor: 400 })
    const replies = await service.behind(
      'select id from campaigns where id = $1 for update',
      [campaign.id],
      [milestone, other].map((one) => async () => owner.changesMilestone(one, { targetMinor: 600 })),
    )
    expect(outcomesOf(replies)).toEqual(['200', '400 MILESTONES_EXCEED_GOAL'])
  })

  test('lose nothing', async () => {
    const { campaign, milestone } = await drafted()
    const changes = [{ title: 'Drilling' }, { status: 'COMPLETED' }]
    await service.behind(
      'select id from campaigns where id = $1 for update',
      [campaign.id],
      changes.map((change) => async () => owner.changesMilestone(milestone, change)),
    )
    expect(await read(campaign)).toMatchObject({ title: 'Drilling', status: 'COMPLETED' })
  })
})
