import { randomUUID } from 'node:crypto'
import { eventually, type Wire } from '@civic/testing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startBooks } from '../../../test/books.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const task = 'organization:reconcile'
const books = await startBooks()
afterAll(async () => books[Symbol.asyncDispose]())
beforeEach(async () => books.clears())

const logged = (sentence: string): Wire[] => books.log.records().filter(({ msg }) => msg === sentence)
const summaries = () => logged('Donations were reconciled')

/** Runs as the clock would have it, once, and returns what it logs at its end. */
async function runNow(): Promise<Wire> {
  const before = summaries().length
  await books.runJob(task)
  return eventually('the run', () => summaries()[before])
}

describe('the recurring run', () => {
  test('is on the schedule of a service with payments', async () => {
    await eventually('its registration', async () => (await books.recurringJobs()).includes(task))
    expect(logged('Payments are on')).toMatchObject([{ level: 30, provider: 'paystack' }])
    expect(books.log.text()).not.toContain(books.sandbox.key)
  })

  test('logs one line on the whole and a warning of each drift, and is on record as the work of the platform', async () => {
    const recovered = await books.donation({ atProvider: { status: 'success' } })
    const differing = await books.donation({
      status: 'SETTLED',
      atProvider: { amount: 100, currency: 'USD' },
      minutesAgo: 40,
    })
    const before = logged('A donation differs from what the provider says').length

    const summary = await runNow()

    const { runId } = summary
    expect(summary).toMatchObject({ pendingChecked: 1, settledChecked: 2, recovered: 1, driftCount: 3, level: 30 })
    expect(logged('A donation differs from what the provider says').slice(before)).toMatchObject([
      {
        level: 40,
        runId,
        kind: 'RECOVERED_MISSED_WEBHOOK',
        donationId: recovered.id,
        campaignId: books.campaign.id,
        reference: recovered.reference,
        amountMinor: 2_000_000,
        detail: expect.stringContaining('₦20,000.00'),
      },
      { level: 40, runId, kind: 'AMOUNT_MISMATCH', donationId: differing.id },
      { level: 40, runId, kind: 'CURRENCY_MISMATCH', donationId: differing.id },
    ])
    expect(await books.auditOf({ id: runId })).toMatchObject([
      {
        actor_id: '00000000-0000-0000-0000-000000000000',
        actor_name: 'System',
        actor_role: 'SYSTEM',
        action: 'donations.reconciled',
        target_type: 'RECONCILIATION_RUN',
        metadata: { recovered: 1, driftCount: 3 },
        ip_address: null,
        user_agent: null,
      },
    ])
  })

  test('takes up every row, page by page, also when none of them changes and many are of one instant', async () => {
    const many = async (status: string, columns: string) =>
      books.database.sql(
        `insert into donations (campaign_id, organization_id, gross_minor, status, ${columns})
         select $1, $2, 500, $3, now() - interval '30 minutes' + (number % 3) * interval '1 microsecond'
         from generate_series(1, 1100) as number`,
        [books.campaign.id, books.house.organization.id, status],
      )
    await many('PENDING', 'created_at')
    await many('FAILED', 'failed_at')
    await many('SETTLED', 'settled_at')

    const summary = await runNow()

    const checked = { pendingChecked: 2200, stillPending: 1100, settledChecked: 1100, driftCount: 1100 }
    expect(summary).toMatchObject({ ...checked, truncated: false })
    const [kept] = await books.database.sql(
      `select count(*)::int as findings, max(times_seen) as seen from reconciliation_findings where run_id = $1`,
      [summary.runId],
    )
    expect(kept).toEqual({ findings: 1100, seen: 1 })
  })

  test('is skipped while another one runs, and comes again', async () => {
    const skipped = () => logged('A reconciliation was skipped, since another one runs').length
    const before = [skipped(), summaries().length]

    await books.whileRunning(async () => {
      await books.runJob(task)
      await eventually('the run to be skipped', () => skipped() > (before[0] ?? 0))
    })

    expect(summaries()).toHaveLength(before[1] ?? 0)
    expect(await runNow()).toMatchObject({ driftCount: 0 })
  })

  test('that fails is logged, and the service lives', async () => {
    await books.donation()
    await books.database.sql('alter table donations rename column provider_ref to provider_reference')
    await books.runJob(task)
    await eventually('the failure', () => books.log.text().includes('A reconciliation failed'))
    await books.database.sql('alter table donations rename column provider_reference to provider_ref')
    await eventually('the end of the job', async () => (await books.waitingJobs()) === 0)

    expect((await books.keeper.seesOwnOrganizations()).status).toBe(200)
    expect(await runNow()).toMatchObject({ pendingChecked: 1 })
  })

  test('ends early when the service closes, and leaves the rest to the next', async () => {
    const other = await startBooks()
    for (let number = 0; number < 30; number += 1) await other.donation()
    await other.sandbox.settings({ faults: { verify: { how: 'delay', delayMs: 500 } } })
    await other.runJob(task)
    await eventually('the run to ask', async () => (await other.sandbox.requests('verify')).length > 0)

    await other.stop()

    const [summary] = other.log.records().filter(({ msg }) => msg === 'Donations were reconciled')
    expect(summary).toMatchObject({ truncated: true })
    expect(summary.pendingChecked).toBeLessThan(30)
    await other[Symbol.asyncDispose]()
  })
})

describe('the recurring run of a service', () => {
  test.each([
    [
      'without a payment key',
      {},
      30,
      'Payments are off: PAYMENT_SECRET_KEY is not set, so donations are refused with 503',
    ],
    [
      'with an interval of 0',
      { PAYMENT_SECRET_KEY: `sk_test_${randomUUID()}`, RECONCILE_INTERVAL_MINUTES: '0' },
      40,
      'Donations are reconciled on demand alone, since RECONCILE_INTERVAL_MINUTES is 0: payments may go unnoticed',
    ],
  ])('%s is off, which is logged', async (_, environment, level, sentence) => {
    await using service = await startTestOrganization(environment)

    expect(service.log.records().filter(({ msg }) => msg === sentence)).toMatchObject([{ level }])
    await service.runJob(task)
    await service.runJob('organization:fan-out')
    // The later one of the two is tried, the earlier one waits for a service that knows it.
    await eventually('the later job', () => service.log.text().includes('not the payload of a fan-out'))
    expect(await service.waitingJobs()).toBe(2)
    expect(await service.recurringJobs()).not.toContain(task)
  })
})
