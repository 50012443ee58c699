import { eventually } from '@civic/testing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startBooks } from '../../../test/books.ts'

const books = await startBooks()
const { keeper } = books
afterAll(async () => books[Symbol.asyncDispose]())
beforeEach(async () => books.clears())

const differing = { status: 'SETTLED', atProvider: { amount: 100 } }

describe('what a run finds', () => {
  test('is kept until somebody explains it', async () => {
    const donation = await books.donation(differing)

    const report = await keeper.reportOf()

    expect(await books.findingsOf(donation)).toMatchObject([
      {
        kind: 'AMOUNT_MISMATCH',
        campaign_id: books.campaign.id,
        reference: donation.reference,
        amount_minor: '2000000',
        detail: 'Settled here with ₦20,000.00, the provider took ₦1.00.',
        run_id: report.id,
        times_seen: 1,
        resolved_at: null,
      },
    ])
    expect((await keeper.browsesDrift()).data).toMatchObject({ openCount: 1, findings: [{ donationId: donation.id }] })
  })

  test('is counted again where it was known, with its current values', async () => {
    const donation = await books.donation(differing)
    await keeper.reportOf()
    const [first] = await books.findingsOf(donation)
    await books.sandbox.pay(donation.reference, { amount: 200, deliver: false })

    const { id } = await keeper.reportOf()

    const [again] = await books.findingsOf(donation)
    const detail = 'Settled here with ₦20,000.00, the provider took ₦2.00.'
    expect(again).toMatchObject({ id: first?.['id'], times_seen: 2, run_id: id, detail })
    expect(again?.['first_seen_at']).toEqual(first?.['first_seen_at'])
    expect(again?.['last_seen_at'].getTime()).toBeGreaterThan(first?.['last_seen_at'].getTime())
  })

  test('opens again what was resolved', async () => {
    const donation = await books.donation(differing)
    await keeper.reportOf()
    const [finding] = (await keeper.browsesDrift()).data.findings
    await keeper.resolvesFinding(finding)
    expect((await keeper.browsesDrift()).data.openCount).toBe(0)

    await keeper.reportOf()

    const cleared = { resolved_at: null, resolved_by_id: null, resolved_by_name: null, resolution_note: null }
    expect(await books.findingsOf(donation)).toMatchObject([{ times_seen: 2, ...cleared }])
  })

  test('stays open when a later run finds it no more', async () => {
    const donation = await books.donation(differing)
    await keeper.reportOf()
    await books.sandbox.pay(donation.reference, { amount: 2_000_000, deliver: false })

    expect(await keeper.reportOf()).toMatchObject({ drift: [] })
    expect(await books.findingsOf(donation)).toMatchObject([{ times_seen: 1, resolved_at: null }])
  })

  test('is reported and not kept when it has repaired itself', async () => {
    const donation = await books.donation({ atProvider: { status: 'success' } })

    expect((await keeper.reportOf()).drift).toMatchObject([{ kind: 'RECOVERED_MISSED_WEBHOOK' }])
    expect(await books.findingsOf(donation)).toEqual([])
  })

  test('is kept once when both sweeps find it, of a donation that settles in between', async () => {
    const donation = await books.donation()
    await books.sandbox.settings({ faults: { verify: { how: 'close', delayMs: 500 } } })
    const asked = (await books.sandbox.requests('verify')).length

    const running = keeper.reportOf()
    await eventually('the first sweep to ask', async () => (await books.sandbox.requests('verify')).length > asked)
    await books.setDonation(donation, { status: 'SETTLED', settled_at: new Date() })

    const unreachable = { kind: 'PROVIDER_UNREACHABLE', donationId: donation.id }
    expect((await running).drift).toMatchObject([unreachable, unreachable])
    expect(await books.findingsOf(donation)).toMatchObject([{ kind: 'PROVIDER_UNREACHABLE', times_seen: 1 }])
  })

  test('is still reported when it cannot be kept, which is logged', async () => {
    const donation = await books.donation(differing)
    await books.database.sql(
      `alter table reconciliation_findings add constraint unforeseen check (donation_id <> '${donation.id}')`,
    )

    const report = await keeper.reportOf()
    await books.database.sql('alter table reconciliation_findings drop constraint unforeseen')

    expect(report.drift).toMatchObject([{ kind: 'AMOUNT_MISMATCH' }])
    expect(await books.findingsOf(donation)).toEqual([])
    expect(books.log.text()).toContain(`The findings of the reconciliation run ${report.id} could not be stored`)
  })
})
