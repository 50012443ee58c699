import { randomUUID } from 'node:crypto'
import type { Reply } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf, type Fields } from '../../../test/calls.ts'
import { eligibleColumns } from '../../../test/campaigns.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner, admin } = await service.house(eligibleColumns)
const dates = { startDate: '2031-05-01T00:00:00.000Z', endDate: '2031-06-01T00:00:00.000Z' }
const place = { communityId: randomUUID(), projectId: randomUUID(), state: 'Lagos', lga: 'Ikeja' }
const full = { ...dates, ...place, coverImageUrl: 'https://example.org/a.png', isEmergency: true }
const drafted = async (fields: Fields = full) => owner.campaignDrafted(organization, { title: randomUUID(), ...fields })
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

describe('PATCH /v1/campaigns/:campaignId', () => {
  test('changes what is sent and leaves the rest, the slug as well', async () => {
    const campaign = await drafted()
    const change = { title: 'Two wells', goalMinor: 10 ** 15, endDate: '2031-07-01T00:00:00.000Z', isEmergency: false }
    const reply = await admin.editsCampaign(campaign, { ...change, title: ' Two wells ', category: 'educAtion' })
    const { updatedAt } = reply.data.campaign
    expect(reply.data.campaign).toEqual({ ...campaign, ...change, category: 'EDUCATION', updatedAt })
    expect(updatedAt > campaign.updatedAt).toBe(true)
    expect((await owner.seesCampaign(campaign)).data).toEqual(reply.data)
    expect(await service.actionsOn(campaign)).toEqual(['campaign.created'])
  })

  test.each([null, ''])('clears optional fields that are sent as %o', async (nothing) => {
    const campaign = await drafted()
    const fields = Object.fromEntries(
      Object.keys({ ...dates, ...place, coverImageUrl: '' }).map((key) => [key, nothing]),
    )
    await admin.editsCampaign(campaign, fields)
    const { data } = await owner.seesCampaign(campaign)
    expect(Object.keys(data.campaign).filter((key) => key in fields)).toEqual([])
  })

  test.each<[string, Fields]>([
    ['nothing', {}],
    [
      'null for what cannot be cleared',
      { title: null, summary: null, description: null, category: null, goalMinor: null },
    ],
    ['what is not the form’s', { status: 'PUBLISHED', slug: 'mine', currency: 'USD', organizationId: randomUUID() }],
    ['no emergency and none', { isEmergency: null }],
  ])('leaves the row as it is when it sends %s', async (_, fields) => {
    const campaign = await drafted()
    const reply = await admin.editsCampaign(campaign, fields)
    expect([reply.status, reply.data.campaign]).toEqual([200, campaign])
  })

  test('leaves the row as it is when the values are the same', async () => {
    const campaign = await drafted()
    const { title, summary, description, category, goalMinor } = campaign
    const reply = await admin.editsCampaign(campaign, { title, summary, description, category, goalMinor, ...full })
    expect([reply.status, reply.data.campaign]).toEqual([200, campaign])
  })

  test.each<[string, Fields, string]>([
    ['a category that is none', { category: 'ROADS' }, 'INVALID_CATEGORY'],
    ['an empty category', { category: '' }, 'INVALID_CATEGORY'],
    ['a goal of nothing', { goalMinor: 0 }, 'INVALID_GOAL'],
    ['a goal above all', { goalMinor: 10 ** 15 + 1 }, 'INVALID_GOAL'],
    ['an end before the beginning that is there', { endDate: '2031-04-01T00:00:00Z' }, 'INVALID_DATES'],
    ['a beginning at the end that is there', { startDate: dates.endDate }, 'INVALID_DATES'],
    ['a short title', { title: 'abc' }, 'VALIDATION_ERROR'],
    ['an empty title', { title: '' }, 'VALIDATION_ERROR'],
    ['a goal with a fraction', { goalMinor: 0.5 }, 'VALIDATION_ERROR'],
    ['an image that is a script', { coverImageUrl: 'javascript:alert(1)' }, 'VALIDATION_ERROR'],
    ['a community that is no id', { communityId: 'x' }, 'VALIDATION_ERROR'],
  ])('refuses %s and changes nothing', async (_, fields, code) => {
    const campaign = await drafted()
    expect(outcomeOf(await admin.editsCampaign(campaign, { summary: 'Another summary.', ...fields }))).toEqual([
      400,
      code,
    ])
    expect((await owner.seesCampaign(campaign)).data.campaign).toEqual(campaign)
  })

  test('checks the new dates, not those that they replace', async () => {
    const campaign = await drafted()
    const later = { startDate: '2032-01-01T00:00:00.000Z', endDate: '2032-02-01T00:00:00.000Z' }
    expect((await admin.editsCampaign(campaign, later)).status).toBe(200)
    expect((await admin.editsCampaign(campaign, { startDate: null, endDate: dates.endDate })).status).toBe(200)
  })

  test('is open again where the platform asked for changes', async () => {
    const campaign = await service.campaignOf(organization, { status: 'NEEDS_CHANGES' })
    const { data } = await owner.editsCampaign(campaign, { title: 'Two wells' })
    expect(data.campaign).toMatchObject({ title: 'Two wells', status: 'NEEDS_CHANGES' })
  })

  test.each(others)(
    'is refused when it is %s, whatever is sent, after the shape and before the rules',
    async (status) => {
      const campaign = await service.campaignOf(organization, { status })
      const before = (await owner.seesCampaign(campaign)).data
      for (const fields of [{ title: 'Two wells' }, {}, { category: 'ROADS' }, { goalMinor: 0 }]) {
        expect(outcomeOf(await owner.editsCampaign(campaign, fields))).toEqual([409, 'CAMPAIGN_NOT_EDITABLE'])
      }
      expect(outcomeOf(await owner.editsCampaign(campaign, { title: 7 }))).toEqual([400, 'VALIDATION_ERROR'])
      expect((await owner.seesCampaign(campaign)).data).toEqual(before)
    },
  )
})

describe('an edit at the instant of', () => {
  const together = async (campaign: { id: string }, acts: readonly (() => Promise<Reply>)[]) =>
    service.behind('select id from campaigns where id = $1 for update', [campaign.id], acts)

  test('another edit loses nothing', async () => {
    const campaign = await drafted()
    await together(campaign, [
      async () => owner.editsCampaign(campaign, { title: 'Two wells' }),
      async () => admin.editsCampaign(campaign, { summary: 'Another summary.' }),
    ])
    expect((await owner.seesCampaign(campaign)).data.campaign).toMatchObject({
      title: 'Two wells',
      summary: 'Another summary.',
    })
  })

  test('a submission never lets a plan beyond the goal through', async () => {
    const campaign = await drafted()
    await owner.milestoneAdded(campaign, { targetMinor: 1000 })
    const [edit, submission] = await Promise.all([
      owner.editsCampaign(campaign, { goalMinor: 500 }),
      admin.submitsCampaign(campaign),
    ])
    const outcomes = [
      ['200', '400 MILESTONES_EXCEED_GOAL'],
      ['200', '409 CAMPAIGN_NOT_EDITABLE'],
    ]
    expect(outcomes).toContainEqual(outcomesOf([edit, submission]))
  })

  test('a submission is taken before it or refused after it', async () => {
    const campaign = await drafted()
    await owner.milestoneAdded(campaign)
    const replies = await together(campaign, [
      async () => admin.submitsCampaign(campaign),
      async () => owner.editsCampaign(campaign, { title: 'Two wells' }),
    ])
    const { title, status } = (await owner.seesCampaign(campaign)).data.campaign
    expect(status).toBe('PENDING_REVIEW')
    expect(title === 'Two wells' ? ['200', '200'] : ['200', '409 CAMPAIGN_NOT_EDITABLE']).toEqual(outcomesOf(replies))
  })

  test('a publication is refused, before and after', async () => {
    const campaign = await service.campaignOf(organization, { status: 'APPROVED', published_at: null })
    const replies = await together(campaign, [
      async () => admin.publishesCampaign(campaign),
      async () => owner.editsCampaign(campaign, { title: 'Two wells' }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
    expect((await owner.seesCampaign(campaign)).data.campaign).toMatchObject({ title: 'A well', status: 'PUBLISHED' })
  })
})
