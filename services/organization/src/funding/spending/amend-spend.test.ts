import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { newSpend } from '../../../test/accountability.ts'
import { outcomeOf, outcomesOf, type Fields } from '../../../test/calls.ts'
import type { Somebody } from '../../../test/people.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const service = await startTestOrganization()
afterAll(async () => service[Symbol.asyncDispose]())

const { organization, owner, admin, staff } = await service.house()
const campaign = await service.campaignOf(organization, { raised_minor: 1000 })
const milestone = await service.milestoneOf(campaign)
const lines = [
  { description: 'Pipes', amountMinor: 300 },
  { description: 'Sand', amountMinor: 100 },
]
const reported = async (fields: Fields = {}) => owner.spendReported(campaign, milestone, fields)
const amendments = async (record: { id: string }) =>
  (await service.auditOf(record)).filter(({ action }) => action === 'campaign.spend_amended')

describe('PATCH /v1/spend/:spendId', () => {
  test('corrects what was said, and keeps how it stood before and after', async () => {
    const before = await reported({ lines })
    const after = {
      amountMinor: 500,
      description: 'Pipes, and more sand',
      spentAt: '2026-03-02T10:00:00.000Z',
      receiptUrl: 'https://example.org/r',
      lines: [lines[0], { description: 'More sand', amountMinor: 200 }],
    }
    const { status, data } = await admin.amendsSpend(before, after)
    expect([status, data.spend]).toEqual([
      200,
      { ...before, ...after, attachmentAlts: [null], updatedAt: data.spend.updatedAt },
    ])
    const changes = {
      amountMinor: { before: 400, after: 500 },
      description: { before: newSpend.description, after: after.description },
      spentAt: { before: '2026-03-01T00:00:00.000Z', after: after.spentAt },
      receiptUrl: { before: null, after: after.receiptUrl },
      lines: { before: lines, after: after.lines },
    }
    expect(await amendments(before)).toEqual([
      expect.objectContaining({
        actor_id: admin.id,
        target_type: 'SPEND_RECORD',
        metadata: { campaignId: campaign.id, amountMinorBefore: 400, amountMinorAfter: 500, changes },
      }),
    ])
    expect(data.spend.publishedBy).toBe(owner.name)
  })

  test('is about what was read: what somebody amended since stays as it is', async () => {
    const read = await reported()
    const current = (await admin.amendsSpend(read, { description: 'Clay' })).data.spend
    const late = await owner.amendsSpend(read, { description: 'Sand', expectedUpdatedAt: read.updatedAt })
    expect([outcomeOf(late), late.body.data]).toEqual([[409, 'CHANGED_MEANWHILE'], { current }])
    const again = await owner.amendsSpend(read, { description: 'Sand', expectedUpdatedAt: current.updatedAt })
    expect([again.status, again.data.spend.description]).toEqual([200, 'Sand'])
  })

  test('drops lines that no longer add up to the new amount', async () => {
    const record = await reported({ lines })
    const { data } = await owner.amendsSpend(record, { amountMinor: 401 })
    expect(data.spend.lines).toEqual([{ description: newSpend.description, amountMinor: 401 }])
    expect(await amendments(record)).toMatchObject([
      { metadata: { changes: { amountMinor: { before: 400, after: 401 }, lines: { before: lines, after: [] } } } },
    ])
  })

  test.each<[Fields]>([[{ amountMinor: 400, description: 'Clay' }], [{ description: 'Clay', amountMinor: null }]])(
    'keeps them where the amount stays: %j',
    async (change) => {
      const record = await reported({ lines })
      expect((await owner.amendsSpend(record, change)).data.spend).toMatchObject({ lines, description: 'Clay' })
      const changes = { description: { before: newSpend.description, after: 'Clay' } }
      expect((await amendments(record))[0]?.['metadata']).toEqual({
        campaignId: campaign.id,
        amountMinorBefore: 400,
        amountMinorAfter: 400,
        changes,
      })
    },
  )

  test.each([null, '', []])('clears lines and receipt by %j', async (none) => {
    const record = await reported({ lines, receiptUrl: 'https://example.org/r' })
    const receiptUrl = none === '' ? '' : null
    const { data } = await owner.amendsSpend(record, { lines: none, receiptUrl })
    expect(data.spend).not.toHaveProperty('receiptUrl')
    expect(data.spend.lines).toHaveLength(1)
  })

  test.each<[Fields]>([
    [{}],
    [{ amountMinor: null, description: null, spentAt: null }],
    [{ milestoneId: randomUUID(), campaignId: randomUUID(), currency: 'USD', publishedByName: 'Nobody' }],
    [{ ...newSpend, lines: lines.map(({ amountMinor, description }) => ({ amountMinor, description })) }],
    [{ receiptUrl: ' ' }],
  ])('changes nothing, and leaves no trace, by %j', async (body) => {
    const record = await reported({ lines })
    const { status, data } = await owner.amendsSpend(record, body)
    expect([status, data.spend]).toEqual([200, record])
    expect(await amendments(record)).toEqual([])
  })

  test('checks the shape, then whether anything may be reported, then the amount', async () => {
    const record = await reported({ lines })
    const wrong = [{ amountMinor: 0.5 }, { spentAt: '2999-01-01' }, { description: 'ab' }, { lines: [{}] }]
    const impossible = [{ amountMinor: 0 }, { amountMinor: 10 ** 13 + 1 }, { lines: [lines[0]] }]
    const grown = { amountMinor: 500, lines }
    const outcomes = async (bodies: Fields[]) =>
      Promise.all(bodies.map(async (body) => outcomeOf(await owner.amendsSpend(record, body))))
    expect(new Set((await outcomes([...impossible, grown])).map(String))).toEqual(new Set(['400,INVALID_AMOUNT']))
    await service.setCampaign(campaign, { published_at: null })
    expect(new Set((await outcomes(wrong)).map(String))).toEqual(new Set(['400,VALIDATION_ERROR']))
    expect(new Set((await outcomes([...impossible, { description: 'Clay' }])).map(String))).toEqual(
      new Set(['409,CAMPAIGN_NOT_REPORTABLE']),
    )
    await service.setCampaign(campaign, { published_at: new Date() })
  })

  test.each(['PAUSED', 'REJECTED', 'REPORTED', 'ARCHIVED'])('is open while the campaign is %s', async (status) => {
    const once = await service.campaignOf(organization, { status, unaccounted_at_report_minor: 7 })
    const record = await service.spendOf(once, await service.milestoneOf(once))
    expect((await owner.amendsSpend(record, { amountMinor: 1 })).status).toBe(200)
    expect((await service.storedCampaign(once))?.['unaccounted_at_report_minor']).toBe('7')
  })

  test.each<[string, () => Promise<Somebody>, number, string]>([
    ['a visitor', async () => service.visitor(), 401, 'UNAUTHORIZED'],
    ['the staff', async () => staff, 403, 'FORBIDDEN'],
    ['an owner elsewhere', async () => (await service.house()).owner, 403, 'FORBIDDEN'],
    ['the platform', async () => service.platformAdmin(), 403, 'FORBIDDEN'],
    ['a banned person', async () => service.person({ banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted person', async () => service.person({ deleted: true }), 403, 'ACCOUNT_DELETED'],
  ])('is not for %s', async (_, somebody, status, code) => {
    const [record, who] = [await reported(), await somebody()]
    for (const body of [{ amountMinor: 1 }, { amountMinor: 'x' }]) {
      expect(outcomeOf(await who.amendsSpend(record, body))).toEqual([status, code])
    }
    expect(await amendments(record)).toEqual([])
  })

  test('is for those who speak for the organization of the record', async () => {
    const [record, other] = [await reported(), await service.house()]
    await service.setSpend(record, { organization_id: other.organization.id })
    expect(outcomeOf(await owner.amendsSpend(record, { amountMinor: 1 }))).toEqual([403, 'FORBIDDEN'])
    expect((await other.owner.amendsSpend(record, { amountMinor: 1 })).status).toBe(200)
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s, whatever is sent', async (id) => {
    for (const body of [{ amountMinor: 1 }, { amountMinor: 'x' }]) {
      expect(outcomeOf(await owner.amendsSpend({ id }, body))).toEqual([404, 'SPEND_NOT_FOUND'])
    }
  })
})

describe('several who correct one record at the same instant', () => {
  test('leave audit rows that follow from one another', async () => {
    const record = await reported()
    const amounts = [500, 600, 700, 800]
    const acts = amounts.map((amountMinor) => async () => owner.amendsSpend(record, { amountMinor }))
    const replies = await service.behind('select id from spend_records where id = $1 for update', [record.id], acts)
    expect(outcomesOf(replies)).toEqual(['200', '200', '200', '200'])
    const figures = (await amendments(record)).map(({ metadata }): [number, number] => [
      metadata.amountMinorBefore,
      metadata.amountMinorAfter,
    ])
    const nextOf = new Map(figures)
    const chain: number[] = []
    for (let at = nextOf.get(400); at !== undefined; at = nextOf.get(at)) chain.push(at)
    expect(new Set(chain)).toEqual(new Set(amounts))
    expect((await service.storedSpend(campaign)).find(({ id }) => id === record.id)?.['amount_minor']).toBe(
      String(chain.at(-1)),
    )
  })

  test('and one who withdraws it leave either a correction before the withdrawal, or none', async () => {
    for (const isFirst of [true, false]) {
      const record = await reported()
      const acts = [
        async () => owner.amendsSpend(record, { amountMinor: 500 }),
        async () => admin.withdrawsSpend(record),
      ]
      if (!isFirst) acts.reverse()
      const replies = await service.behind('select id from spend_records where id = $1 for update', [record.id], acts)
      const corrected = (await amendments(record)).length === 1
      expect(outcomesOf(replies)).toEqual(corrected ? ['200', '200'] : ['200', '404 SPEND_NOT_FOUND'])
      const withdrawal = (await service.auditOf(record)).find(({ action }) => action === 'campaign.spend_withdrawn')
      expect(withdrawal).toMatchObject({ metadata: { amountMinorBefore: corrected ? 500 : 400, amountMinorAfter: 0 } })
    }
  })
})
