import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { newSpend } from '../../../test/accountability.ts'
import { outcomeOf, outcomesOf } from '../../../test/calls.ts'
import type { Somebody } from '../../../test/people.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner, admin, staff } = await service.house()
const campaign = await service.campaignOf(organization)
const milestone = await service.milestoneOf(campaign)

describe('DELETE /v1/spend/:spendId', () => {
  test.each(['https://example.org/r', undefined])('takes a record back, and keeps it on record', async (receiptUrl) => {
    const record = await owner.spendReported(campaign, milestone, { receiptUrl })
    const { status, data } = await admin.withdrawsSpend(record)
    expect([status, data]).toEqual([200, { ok: true }])
    expect((await service.storedSpend(campaign)).map(({ id }) => id)).not.toContain(record.id)
    expect((await service.auditOf(record)).at(-1)).toMatchObject({
      actor_id: admin.id,
      action: 'campaign.spend_withdrawn',
      target_type: 'SPEND_RECORD',
    })
    expect((await service.auditOf(record)).at(-1)?.['metadata']).toEqual({
      campaignId: campaign.id,
      milestoneId: milestone.id,
      amountMinor: 400,
      amountMinorBefore: 400,
      amountMinorAfter: 0,
      description: newSpend.description,
      spentAt: '2026-03-01T00:00:00.000Z',
      receiptUrl: receiptUrl ?? null,
    })
  })

  test('happens once, however many ask for it at once', async () => {
    const record = await owner.spendReported(campaign, milestone)
    const acts = [owner, admin].map((who) => async () => who.withdrawsSpend(record))
    const replies = await service.behind('select id from spend_records where id = $1 for update', [record.id], acts)
    expect(outcomesOf(replies)).toEqual(['200', '404 SPEND_NOT_FOUND'])
    expect(await service.actionsOn(record)).toEqual(['campaign.spend_reported', 'campaign.spend_withdrawn'])
  })

  test.each(['PAUSED', 'REJECTED', 'REPORTED', 'ARCHIVED'])('is open while the campaign is %s', async (status) => {
    const once = await service.campaignOf(organization, { status })
    const record = await service.spendOf(once, await service.milestoneOf(once))
    expect((await owner.withdrawsSpend(record)).status).toBe(200)
  })

  test('is not open for a campaign that was never published', async () => {
    const draft = await service.campaignOf(organization, { status: 'PAUSED', published_at: null })
    const record = await service.spendOf(draft, await service.milestoneOf(draft))
    expect(outcomeOf(await owner.withdrawsSpend(record))).toEqual([409, 'CAMPAIGN_NOT_REPORTABLE'])
    expect(await service.storedSpend(draft)).toHaveLength(1)
  })

  test('is undone when it cannot be recorded', async () => {
    const record = await owner.spendReported(campaign, milestone)
    await service.database.sql(
      `alter table audit_logs add constraint unforeseen_end
       check (target_id <> '${record.id}' or action <> 'campaign.spend_withdrawn')`,
    )
    expect((await owner.withdrawsSpend(record)).status).toBe(500)
    expect((await service.storedSpend(campaign)).map(({ id }) => id)).toContain(record.id)
  })

  test.each<[string, () => Promise<Somebody>, number, string]>([
    ['a visitor', async () => service.visitor(), 401, 'UNAUTHORIZED'],
    ['the staff', async () => staff, 403, 'FORBIDDEN'],
    ['an owner elsewhere', async () => (await service.house()).owner, 403, 'FORBIDDEN'],
    ['the platform', async () => service.platformAdmin(), 403, 'FORBIDDEN'],
    ['a banned person', async () => service.person({ banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted person', async () => service.person({ deleted: true }), 403, 'ACCOUNT_DELETED'],
  ])('is not for %s', async (_, somebody, status, code) => {
    const record = await owner.spendReported(campaign, milestone)
    expect(outcomeOf(await (await somebody()).withdrawsSpend(record))).toEqual([status, code])
    expect(await service.actionsOn(record)).toEqual(['campaign.spend_reported'])
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await owner.withdrawsSpend({ id }))).toEqual([404, 'SPEND_NOT_FOUND'])
  })
})
