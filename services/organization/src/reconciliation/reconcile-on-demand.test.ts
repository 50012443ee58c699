import { eventually } from '@civic/testing'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { driftOn, startBooks } from '../../test/books.ts'
import { outcomeOf } from '../../test/calls.ts'
import { timeRunsFaster } from '../../test/faster-time.ts'
import { startTestOrganization } from '../../test/start-organization.ts'

const books = await startBooks()
const { keeper } = books
const withoutPayments = await startTestOrganization()
afterAll(async () => {
  await books[Symbol.asyncDispose]()
  await withoutPayments[Symbol.asyncDispose]()
})
beforeEach(async () => books.clears())
afterEach(() => vi.restoreAllMocks())

const asked = async () => (await books.sandbox.requests('verify')).length

/** Resolves when the provider has been asked so many times more. */
const askedMore = async (count: number) => {
  const before = await asked()
  return { seen: async () => eventually(`${count} questions`, async () => (await asked()) >= before + count) }
}

describe('POST /v1/admin/donations/reconcile', () => {
  test('logs one line on the whole and one for each drift', async () => {
    const missed = await books.donation({ atProvider: { status: 'success' } })
    const report = await keeper.reportOf()
    expect(books.log.records().filter(({ runId }) => runId === report.id)).toMatchObject([
      { msg: 'Donations were reconciled', recovered: 1, driftCount: 1 },
      {
        msg: 'A donation differs from what the provider says',
        kind: 'RECOVERED_MISSED_WEBHOOK',
        donationId: missed.id,
      },
    ])
  })

  test('answers with its report, and is on record', async () => {
    await books.donation({ atProvider: { status: 'success' } })
    await books.donation()
    await books.donation({ status: 'SETTLED', atProvider: { amount: 100 } })

    const { status, data } = await keeper.reconciles()

    expect([status, Object.keys(data)]).toEqual([200, ['report']])
    const { report } = data
    expect(report).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ranAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      durationMs: expect.any(Number),
      pendingChecked: 2,
      settledChecked: 2,
      recovered: 1,
      markedFailed: 0,
      markedAbandoned: 0,
      stillPending: 1,
      recoveredMinor: 2_000_000,
      receiptsSent: 0,
      receiptsFailed: 0,
      truncated: false,
      drift: [
        expect.objectContaining({ kind: 'RECOVERED_MISSED_WEBHOOK' }),
        expect.objectContaining({ kind: 'AMOUNT_MISMATCH' }),
      ],
    })
    const metadata = { pendingChecked: 2, settledChecked: 2, recovered: 1, recoveredMinor: 2_000_000, driftCount: 2 }
    expect(await books.auditOf({ id: report.id })).toMatchObject([
      {
        actor_id: keeper.id,
        actor_name: 'Kemi Books',
        actor_role: 'PLATFORM_ADMIN',
        action: 'donations.reconciled',
        target_type: 'RECONCILIATION_RUN',
        metadata,
      },
    ])
  })

  test('is done, also when it cannot be put on record, which is logged', async () => {
    await books.database.sql(
      `alter table audit_logs add constraint unforeseen check (action <> 'donations.reconciled') not valid`,
    )
    await books.donation({ atProvider: { status: 'success' } })

    const report = await keeper.reportOf()
    await books.database.sql('alter table audit_logs drop constraint unforeseen')

    expect(report).toMatchObject({ recovered: 1 })
    expect(books.log.text()).toContain(`The reconciliation run ${report.id} could not be put on record`)
  })

  test('sends the receipts that are due', async () => {
    const columns = { donor_email: 'donor@example.org', net_minor: 2_000_000 }
    const donation = await books.donation({ status: 'SETTLED', columns, atProvider: { status: 'success' } })

    expect(await keeper.reportOf()).toMatchObject({ receiptsSent: 1, receiptsFailed: 0, drift: [] })
    expect((await books.mailbox.next('donor@example.org')).text).toContain(donation.reference)
    expect(await keeper.reportOf()).toMatchObject({ receiptsSent: 0 })
  })

  test('is for administrators of the platform, and needs a provider, before anything sent is looked at', async () => {
    for (const role of ['CITIZEN', 'MODERATOR', 'GOVERNMENT_ADMIN']) {
      const body = { limit: 'x' }
      expect(outcomeOf(await (await books.person({ role })).reconciles(body))).toEqual([403, 'FORBIDDEN'])
      expect(outcomeOf(await (await withoutPayments.person({ role })).reconciles(body))).toEqual([403, 'FORBIDDEN'])
    }
    expect(outcomeOf(await books.visitor().reconciles())).toEqual([401, 'UNAUTHORIZED'])
    const admin = await withoutPayments.platformAdmin()
    for (const body of [undefined, {}, { limit: 'x' }]) {
      expect(outcomeOf(await admin.reconciles(body))).toEqual([503, 'DONATIONS_UNAVAILABLE'])
    }
  })

  test.each([
    [{ pendingGraceMinutes: -1 }],
    [{ pendingGraceMinutes: 10_081 }],
    [{ pendingGraceMinutes: 1.5 }],
    [{ pendingGraceMinutes: '20' }],
    [{ settledWindowHours: -1 }],
    [{ settledWindowHours: 2161 }],
    [{ limit: -1 }],
    [{ limit: 2001 }],
    [{ limit: true }],
    [[]],
  ])('refuses %j', async (body) => {
    expect(outcomeOf(await keeper.reconciles(body))).toEqual([400, 'VALIDATION_ERROR'])
  })

  test.each([
    [undefined],
    [{}],
    [{ pendingGraceMinutes: null, settledWindowHours: null, limit: null }],
    [{ pendingGraceMinutes: 10_080, settledWindowHours: 2160, limit: 2000 }],
    [{ pendingGraceMinutes: 0, settledWindowHours: 0, limit: 0, unknown: 1 }],
  ])('takes %j', async (body) => {
    expect((await keeper.reconciles(body)).status).toBe(200)
  })
})

describe('how far a run looks', () => {
  test('leaves alone what was made within the grace, 20 minutes unless it is said otherwise', async () => {
    for (const minutesAgo of [0, 19, 21, 61]) await books.donation({ minutesAgo })
    const checked = async (body?: unknown) => (await keeper.reportOf(body)).pendingChecked

    expect(await checked()).toBe(2)
    expect(await checked({ pendingGraceMinutes: 60 })).toBe(1)
    expect(await checked({ pendingGraceMinutes: 20 })).toBe(2)
  })

  test('looks at everything when the grace is 0, also what the clock of the database has yet to reach', async () => {
    await books.donation({ minutesAgo: 0 })
    await books.donation({ minutesAgo: -1 })

    expect(await keeper.reportOf({ pendingGraceMinutes: 0 })).toMatchObject({ pendingChecked: 2 })
  })

  test('looks at what was closed within the window', async () => {
    for (const hoursAgo of [1, 47, 49]) await books.donation({ status: 'FAILED', minutesAgo: hoursAgo * 60 })

    expect(await keeper.reportOf()).toMatchObject({ pendingChecked: 2 })
    expect(await keeper.reportOf({ settledWindowHours: 2 })).toMatchObject({ pendingChecked: 1 })
    expect(await keeper.reportOf({ settledWindowHours: 50 })).toMatchObject({ pendingChecked: 3 })
  })

  test('takes up no more of a sweep than its limit: what waits longest first, then what closed last', async () => {
    const waiting = [await books.donation({ minutesAgo: 50 }), await books.donation({ minutesAgo: 40 })]
    const closed = [
      await books.donation({ status: 'FAILED', minutesAgo: 10 }),
      await books.donation({ status: 'ABANDONED', minutesAgo: 20 }),
    ]
    const settled = [
      await books.donation({ status: 'SETTLED', minutesAgo: 10 }),
      await books.donation({ status: 'SETTLED', minutesAgo: 20 }),
    ]
    await books.sandbox.settings({ faults: { verify: { how: 'close' } } })
    const seen = async (limit: number) => {
      const { drift, truncated } = await keeper.reportOf({ limit })
      return [drift.map(({ donationId }: { donationId: string }) => donationId), truncated]
    }
    const first = ({ id }: { id: string }) => id

    expect(await seen(1)).toEqual([[waiting[0], settled[0]].map((each) => each?.id), true])
    expect(await seen(3)).toEqual([[...waiting, closed[0] ?? { id: '' }, ...settled].map(first), true])
    expect(await seen(4)).toEqual([[...waiting, ...closed, ...settled].map(first), false])
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

  test('do not happen at once: who waits for five seconds in vain is told so', async () => {
    const reply = await books.whileRunning(async () => keeper.reconciles())

    expect(reply && outcomeOf(reply)).toEqual([409, 'RECONCILE_RUNNING'])
    expect((await keeper.reconciles()).status).toBe(200)
  })

  test('follow each other when the first one loses its connection, and with that its lock', async () => {
    await books.donation({ atProvider: { status: 'success' } })
    await books.sandbox.settings({ faults: { verify: { how: 'delay', delayMs: 3000, times: 1 } } })
    const question = await askedMore(1)
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

describe('the time of a run that somebody waits for', () => {
  const late = async (body?: unknown) => {
    await books.sandbox.settings({ faults: { verify: { how: 'delay', delayMs: 700 } } })
    const questions = await askedMore(8)
    const running = keeper.reportOf(body)
    await questions.seen()
    books.clock.advance(18_000)
    return running
  }

  test('lets it take up nothing new after 18 seconds, and it says what is left over', async () => {
    for (let minutesAgo = 50; minutesAgo > 30; minutesAgo -= 1) await books.donation({ minutesAgo })
    await books.donation({ status: 'SETTLED' })
    const donation = await books.donation({ status: 'SETTLED', columns: { donor_email: 'late@example.org' } })

    expect(await late()).toMatchObject({
      pendingChecked: 8,
      stillPending: 8,
      settledChecked: 0,
      receiptsSent: 0,
      truncated: true,
    })
    expect(await books.donationRow(donation)).toMatchObject({ receipt_sent_at: null })
  })

  test('counts the wait for another run', async () => {
    await books.donation()
    const held = await books.whileRunning(async () => {
      const running = keeper.reportOf()
      await eventually('the run to wait', async () => {
        const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
        return (await books.database.sql(waiting)).length > 0
      })
      books.clock.advance(18_000)
      return { running }
    })

    expect(await held?.running).toMatchObject({ pendingChecked: 0, truncated: true })
  })

  test('gives each question to the provider at most six seconds', async () => {
    const donation = await books.donation()
    await books.sandbox.settings({ faults: { verify: { how: 'hang' } } })
    const patience = timeRunsFaster()

    const report = await keeper.reportOf()

    expect(driftOn(report, donation).map(([kind]) => kind)).toEqual(['PROVIDER_UNREACHABLE'])
    expect(patience).toContain(6000)
  })
})
