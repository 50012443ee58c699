import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startBooks } from '../../../test/books.ts'
import { outcomeOf } from '../../../test/calls.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const books = await startBooks()
const { keeper } = books
const withoutPayments = await startTestOrganization()
afterAll(async () => {
  await books[Symbol.asyncDispose]()
  await withoutPayments[Symbol.asyncDispose]()
})
beforeEach(async () => books.clears())

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
