import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { newSpend } from '../../../test/accountability.ts'
import { outcomeOf } from '../../../test/calls.ts'
import type { Somebody } from '../../../test/people.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner, admin, staff } = await service.house()
const platform = await service.platformAdmin()
const campaign = await service.campaignOf(organization, { currency: 'GBP' })
const milestone = await service.milestoneOf(campaign)
const elsewhere = await service.milestoneOf(await service.campaignOf(organization))
const draft = await service.campaignOf(organization, { status: 'APPROVED', published_at: null })
const digging = await service.milestoneOf(draft)

describe('POST /v1/campaigns/:campaignId/spend', () => {
  test('publishes what was spent, under the name in the token, on record', async () => {
    const lines = [
      { description: 'Pipes', amountMinor: 300 },
      { description: 'Sand', amountMinor: 100 },
    ]
    const fields = { description: '  Pipes and sand ', receiptUrl: 'https://example.org/receipt.pdf', lines }
    const { status, data } = await admin.reportsSpend(campaign, milestone, fields)
    const { id, createdAt, updatedAt } = data.spend
    expect([status, data.spend]).toEqual([
      201,
      {
        id,
        campaignId: campaign.id,
        organizationId: organization.id,
        milestoneId: milestone.id,
        amountMinor: 400,
        currency: 'GBP',
        description: 'Pipes and sand',
        lines,
        spentAt: '2026-03-01T00:00:00.000Z',
        receiptUrl: 'https://example.org/receipt.pdf',
        attachmentAlts: [null],
        publishedBy: admin.name,
        publishedById: admin.id,
        publishedByName: admin.name,
        publishedAt: createdAt,
        createdAt,
        updatedAt,
      },
    ])
    expect(await service.auditOf({ id })).toEqual([
      expect.objectContaining({
        actor_id: admin.id,
        action: 'campaign.spend_reported',
        target_type: 'SPEND_RECORD',
        metadata: { campaignId: campaign.id, milestoneId: milestone.id, amountMinor: 400 },
      }),
    ])
    expect(await service.noticesOf(owner)).toEqual([])
  })

  test.each([undefined, null, ''])('makes a single line of the amount where lines and receipt are %j', async (none) => {
    const spend = await owner.spendReported(campaign, milestone, { lines: none, receiptUrl: none })
    expect(spend.lines).toEqual([{ description: newSpend.description, amountMinor: newSpend.amountMinor }])
    expect(spend).not.toHaveProperty('receiptUrl')
  })

  test('takes every bound itself', async () => {
    const [most, least] = [{ description: '🎈'.repeat(2000) }, { description: 'abc', amountMinor: 1 }]
    const nails = Array(50).fill({ description: '🎈'.repeat(200), amountMinor: 1 })
    const itemised = { ...most, amountMinor: 50, lines: nails }
    expect(await owner.spendReported(campaign, milestone, itemised)).toMatchObject(itemised)
    const single = { ...least, lines: [{ description: 'x', amountMinor: 1 }] }
    expect(await owner.spendReported(campaign, milestone, single)).toMatchObject(single)
  })

  test('takes more than was raised', async () => {
    const poor = await service.campaignOf(organization, { raised_minor: 10 })
    const step = await service.milestoneOf(poor)
    expect((await owner.reportsSpend(poor, step, { amountMinor: 10 ** 13 })).status).toBe(201)
  })

  test.each(['PUBLISHED', 'FUNDED', 'PAUSED', 'REJECTED', 'COMPLETED', 'REPORTED', 'ARCHIVED'])(
    'is open when the campaign is %s, for it was published once',
    async (status) => {
      const once = await service.campaignOf(organization, { status })
      expect((await owner.reportsSpend(once, await service.milestoneOf(once))).status).toBe(201)
    },
  )

  test('waits until a campaign has been published', async () => {
    for (const status of ['DRAFT', 'APPROVED', 'PAUSED', 'REJECTED']) {
      await service.setCampaign(draft, { status })
      expect(outcomeOf(await owner.reportsSpend(draft, digging))).toEqual([409, 'CAMPAIGN_NOT_REPORTABLE'])
    }
    expect(await service.storedSpend(draft)).toEqual([])
  })

  test.each<[string, Record<string, unknown>]>([
    ['no milestone', { milestoneId: undefined }],
    ['a milestone that is no id', { milestoneId: 'x' }],
    ['no amount', { amountMinor: undefined }],
    ['half a kobo', { amountMinor: 0.5 }],
    ['an amount in words', { amountMinor: '400' }],
    ['two letters', { description: ' ab ' }],
    ['2,001 letters', { description: 'x'.repeat(2001) }],
    ['no day', { spentAt: undefined }],
    ['a day that no calendar has', { spentAt: '2026-02-30' }],
    ['a day that is far ahead', { spentAt: '2999-01-01' }],
    ['a receipt that is a script', { receiptUrl: 'javascript:alert(1)' }],
    ['a receipt without a scheme', { receiptUrl: 'example.org' }],
    ['51 lines', { amountMinor: 51, lines: Array(51).fill({ description: 'Nail', amountMinor: 1 }) }],
    ['a line of nothing', { lines: [{ description: 'Nail', amountMinor: 0 }] }],
    ['a line without words', { lines: [{ description: ' ', amountMinor: 400 }] }],
    ['a line of 201 letters', { lines: [{ description: 'x'.repeat(201), amountMinor: 400 }] }],
  ])('refuses %s before it asks whether anything may be reported', async (_, fields) => {
    for (const [of, step] of [
      [campaign, milestone],
      [draft, digging],
    ] as const) {
      expect(outcomeOf(await owner.reportsSpend(of, step, fields))).toEqual([400, 'VALIDATION_ERROR'])
    }
  })

  test('takes an instant up to 24 hours ahead, and no later one', async () => {
    const ahead = (hours: number) => new Date(service.clock.now().getTime() + hours * 3_600_000).toISOString()
    expect((await owner.reportsSpend(campaign, milestone, { spentAt: ahead(23) })).status).toBe(201)
    const late = await owner.reportsSpend(campaign, milestone, { spentAt: ahead(25) })
    expect(outcomeOf(late)).toEqual([400, 'VALIDATION_ERROR'])
  })

  test('checks the campaign, then the milestone, then whose it is, and last the amount', async () => {
    const wrong = { amountMinor: 0 }
    const report = async (of: { id: string }, step: { id: string }) =>
      outcomeOf(await owner.reportsSpend(of, step, wrong))
    const nothing = { id: randomUUID() }
    expect(await report(draft, nothing)).toEqual([409, 'CAMPAIGN_NOT_REPORTABLE'])
    expect(await report(campaign, nothing)).toEqual([404, 'MILESTONE_NOT_FOUND'])
    expect(await report(campaign, elsewhere)).toEqual([400, 'MILESTONE_MISMATCH'])
    expect(await report(campaign, milestone)).toEqual([400, 'INVALID_AMOUNT'])
  })

  test.each<[Record<string, unknown>]>([
    [{ amountMinor: -1 }],
    [{ amountMinor: 10 ** 13 + 1 }],
    [{ lines: [{ description: 'Pipes', amountMinor: 399 }] }],
    [{ lines: Array(2).fill({ description: 'Pipes', amountMinor: 400 }) }],
  ])('refuses the amount of %j', async (fields) => {
    const reply = await owner.reportsSpend(campaign, milestone, fields)
    expect(outcomeOf(reply)).toEqual([400, 'INVALID_AMOUNT'])
  })

  test.each<[string, () => Promise<Somebody>, number, string]>([
    ['a visitor', async () => service.visitor(), 401, 'UNAUTHORIZED'],
    ['a neighbour', async () => service.person(), 403, 'FORBIDDEN'],
    ['the staff', async () => staff, 403, 'FORBIDDEN'],
    ['an owner elsewhere', async () => (await service.house()).owner, 403, 'FORBIDDEN'],
    ['the platform', async () => platform, 403, 'FORBIDDEN'],
    ['a banned person', async () => service.person({ banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted person', async () => service.person({ deleted: true }), 403, 'ACCOUNT_DELETED'],
  ])('is not for %s', async (_, somebody, status, code) => {
    const who = await somebody()
    expect(outcomeOf(await who.reportsSpend(campaign, milestone))).toEqual([status, code])
    expect(outcomeOf(await who.reportsSpend(campaign, milestone, { amountMinor: 'x' }))).toEqual([status, code])
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s, whatever is sent', async (id) => {
    for (const fields of [{}, { amountMinor: 'x' }]) {
      expect(outcomeOf(await owner.reportsSpend({ id }, milestone, fields))).toEqual([404, 'CAMPAIGN_NOT_FOUND'])
    }
  })

  test('is undone when it cannot be recorded', async () => {
    const other = await service.campaignOf(organization)
    const step = await service.milestoneOf(other)
    await service.database.sql(
      `alter table audit_logs add constraint unforeseen_spend check (metadata ->> 'campaignId' <> '${other.id}')`,
    )
    expect((await owner.reportsSpend(other, step)).status).toBe(500)
    expect(await service.storedSpend(other)).toEqual([])
  })
})
