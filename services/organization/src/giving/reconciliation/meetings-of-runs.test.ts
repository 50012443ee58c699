import { eventually } from '@civic/testing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startBooks } from '../../../test/books.ts'
import { outcomeOf } from '../../../test/calls.ts'
import { chargeOf, tellerOf } from '../../../test/giving.ts'

const books = await startBooks()
const { keeper } = books
const tells = tellerOf(books.call, books.sandbox.key)
afterAll(async () => books[Symbol.asyncDispose]())
beforeEach(async () => books.clears())

const amount = 2_000_000
const held = 'select id from donations where id = $1 for update'

/** A donation by somebody with an account that the provider has the money of. */
async function paid() {
  const donor = await books.person()
  const columns = { donor_user_id: donor.id, donor_email: donor.email }
  const donation = await books.donation({ columns, atProvider: { status: 'success' } })
  const row = async () => books.donationRow(donation)
  const isReceipted = async () => eventually('the receipt', async () => (await row())['receipt_sent_at'])
  const mails = () => books.mailbox.mails.filter(({ to }) => to === donor.email).length
  return { donor, ...donation, row, isReceipted, mails }
}

describe('a run that holds a donation at the same instant as', () => {
  test('a webhook settles it once: told once, receipted once', async () => {
    const { donor, id, reference, isReceipted, mails } = await paid()
    const before = await books.storedCampaign(books.campaign)
    const [run, told] = await books.behind(
      held,
      [id],
      [async () => keeper.reconciles(), async () => tells(chargeOf(reference, { amount }))],
    )
    expect([run?.status, told?.status]).toEqual([200, 200])
    const { recovered, recoveredMinor, drift } = run?.data.report ?? {}
    const [event] = await books.eventsOf(reference)
    expect(event).toMatchObject({ handled: true, note: recovered === 1 ? 'already settled' : 'settled' })
    expect([recoveredMinor, drift.length]).toEqual([recovered * amount, recovered])
    await isReceipted()
    expect([mails(), (await books.noticesOf(donor)).length]).toEqual([1, 1])
    expect(Number(before?.['raised_minor'])).toBeLessThanOrEqual(amount)
    expect(await books.totalsOf(books.campaign)).toMatchObject({
      raised: String(amount),
      sum: String(amount),
      donors: 1,
    })
  })

  test('a webhook of its failure leaves it settled, whichever is first', async () => {
    const { id, reference, row } = await paid()
    const failure = chargeOf(reference, { status: 'failed', amount }, 'charge.failed')
    const replies = await books.behind(held, [id], [async () => keeper.reconciles(), async () => tells(failure)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[0]?.data.report).toMatchObject({ recovered: 1, recoveredMinor: amount })
    expect(await row()).toMatchObject({ status: 'SETTLED' })
  })

  test('a webhook of another amount neither loses the money nor takes the other for it', async () => {
    const { id, reference, row } = await paid()
    const other = chargeOf(reference, { amount: amount - 1 })
    await books.behind(held, [id], [async () => keeper.reconciles(), async () => tells(other)])
    expect(await row()).toMatchObject({ status: 'SETTLED', gross_minor: String(amount) })
    expect(await books.eventsOf(reference)).toMatchObject([
      { note: expect.stringMatching(/^(already settled|amount mismatch: .*)$/) },
    ])
  })

  test('the scheduled run of another replica makes that one step aside', async () => {
    const { id } = await paid()
    await books.replica()
    const skipped = () => books.log.text().split('A reconciliation was skipped, since another one runs').length
    const before = skipped()
    const { running } = await books.beside(held, [id], async () => {
      const running = keeper.reconciles()
      await eventually('the run to wait', async () => (await books.waitingInDatabase()) > 0)
      await books.runJob('organization:reconcile')
      await eventually('the other to step aside', () => skipped() > before)
      return { running }
    })
    expect((await running).data.report).toMatchObject({ recovered: 1 })
    expect(await books.totalsOf(books.campaign)).toMatchObject({ raised: String(amount), donors: 1 })
  })
})

describe('two runs', () => {
  test('follow each other, also of two replicas, and settle a donation once', async () => {
    const donor = await books.person()
    const columns = { donor_user_id: donor.id, donor_email: donor.email }
    const donation = await books.donation({ columns, atProvider: { status: 'success' } })
    const there = (await books.replica())(keeper)

    const replies = await Promise.all([keeper.reconciles(), there.reconciles()])

    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies.map(({ data }) => data.report.recovered)).toEqual(expect.arrayContaining([0, 1]))
    await eventually('the receipt', async () => (await books.donationRow(donation))['receipt_sent_at'])
    expect(books.mailbox.mails.filter(({ to }) => to === donor.email)).toHaveLength(1)
    expect(await books.noticesOf(donor)).toHaveLength(1)
  })

  test('do not happen at once: a caller who waits five seconds in vain is told so', async () => {
    const reply = await books.whileRunning(async () => keeper.reconciles())

    expect(reply && outcomeOf(reply)).toEqual([409, 'RECONCILE_RUNNING'])
    expect((await keeper.reconciles()).status).toBe(200)
  })

  test('follow each other when the first one loses its connection, and with that its lock', async () => {
    await books.donation({ atProvider: { status: 'success' } })
    await books.sandbox.settings({ faults: { verify: { how: 'delay', delayMs: 3000, times: 1 } } })
    const question = await books.askedMore(1)
    const first = keeper.reconciles()
    await question.seen()

    await books.database.sql(
      `select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and datname = current_database() and application_name = 'organization-service'`,
    )

    expect(await keeper.reportOf()).toMatchObject({ recovered: 1 })
    // It reads no further, since it is not its turn any more; what it has found by then is told.
    expect((await first).data.report).toMatchObject({ truncated: true, settledChecked: 0 })
    expect(books.log.text()).toContain('A reconciliation could not read all donations')
    expect((await keeper.reconciles()).status).toBe(200)
  })
})

describe('a webhook and a run', () => {
  test('that reach a donation at the same instant settle it once, with one receipt', async () => {
    const donor = await books.person()
    const donations = await Promise.all(
      Array.from({ length: 12 }, async () =>
        books.donation({
          columns: { donor_user_id: donor.id, donor_email: donor.email },
          atProvider: { status: 'success' },
        }),
      ),
    )

    const [report] = await Promise.all([
      keeper.reportOf(),
      ...donations.map(async ({ reference }) => books.sandbox.deliver(reference)),
    ])

    expect(report.recovered).toBe(report.drift.length)
    await eventually('all receipts', async () => {
      const rows = await books.storedDonations(books.campaign)
      return rows.every((row) => row['receipt_sent_at'] !== null)
    })
    expect(await books.noticesOf(donor)).toHaveLength(12)
    const receipts = books.mailbox.mails.filter(({ to }) => to === donor.email)
    expect(donations.map(({ reference }) => receipts.filter(({ text }) => text.includes(reference)).length)).toEqual(
      donations.map(() => 1),
    )
    expect(await books.storedCampaign(books.campaign)).toMatchObject({ raised_minor: '24000000', donor_count: 12 })
  })
})

describe('a finding that is resolved', () => {
  test('while a run sees it again is open or at rest, never half of both', async () => {
    const donation = await books.donation({ status: 'SETTLED', atProvider: { amount: 100 } })
    await keeper.reportOf()
    const [finding] = (await keeper.browsesDrift()).data.findings
    const [run, resolution] = await books.behind(
      'select id from reconciliation_findings where id = $1 for update',
      [finding.id],
      [async () => keeper.reconciles(), async () => keeper.resolvesFinding(finding)],
    )
    expect([run?.status, resolution?.status]).toEqual([200, 200])
    const [row] = await books.findingsOf(donation)
    const isAtRest = row?.['resolved_at'] !== null
    expect(row).toMatchObject({
      times_seen: 2,
      run_id: run?.data.report.id,
      resolved_by_id: isAtRest ? keeper.id : null,
      resolved_by_name: isAtRest ? keeper.name : null,
      resolution_note: isAtRest ? 'Refunded by hand.' : null,
    })
    expect(await books.actionsOn(finding)).toEqual(['donations.drift_resolved'])
  })
})

describe('sums beyond what one number holds in between', () => {
  test('are added up exactly', async () => {
    const largest = { gross_minor: 10 ** 13, net_minor: 10 ** 13 }
    for (let count = 0; count < 3; count += 1) {
      await books.donation({ columns: largest, atProvider: { status: 'success' } })
    }
    const report = await keeper.reportOf()
    expect(report).toMatchObject({ recovered: 3, recoveredMinor: 3 * 10 ** 13 })
    expect(await books.totalsOf(books.campaign)).toMatchObject({ raised: String(3 * 10 ** 13), donors: 3 })
    expect((await books.auditOf({ id: report.id }))[0]).toMatchObject({ metadata: { recoveredMinor: 3 * 10 ** 13 } })
  })
})
