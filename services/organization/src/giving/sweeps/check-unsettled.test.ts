import { eventually } from '@civic/testing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { driftOn, startBooks } from '../../../test/books.ts'

const books = await startBooks({ PLATFORM_FEE_BPS: '250' })
const { keeper, campaign } = books
afterAll(async () => books[Symbol.asyncDispose]())
beforeEach(async () => books.clears())

const hour = 60

describe('a donation that waits', () => {
  test('settles when the provider has the money and its webhook never came, and is reported', async () => {
    const donation = await books.donation({ atProvider: { fees: 30_000 } })

    const report = await keeper.reportOf()

    expect(report).toMatchObject({ pendingChecked: 1, recovered: 1, recoveredMinor: 2_000_000, truncated: false })
    expect(report.drift[0]).toEqual({
      donationId: donation.id,
      campaignId: campaign.id,
      reference: donation.reference,
      kind: 'RECOVERED_MISSED_WEBHOOK',
      detail: 'The provider took ₦20,000.00, but no word of it had reached us; it is settled now.',
      amountMinor: 2_000_000,
    })
    expect(await books.donationRow(donation)).toMatchObject({ status: 'SETTLED', psp_fee_minor: '30000' })
    expect(await books.storedCampaign(campaign)).toMatchObject({ raised_minor: '2000000', donor_count: 1 })
  })

  test('that was recovered is announced and receipted like any other', async () => {
    const donor = await books.person()
    const columns = { donor_user_id: donor.id, donor_email: donor.email }
    const donation = await books.donation({ columns, atProvider: { status: 'success' } })

    await keeper.reportOf()

    const mine = { type: 'DONATION_RECEIVED', title: 'Your donation was received: ₦20,000.00' }
    expect(await books.noticesOf(donor)).toMatchObject([mine])
    const [notice] = (await books.noticesOf(books.house.owner)).toReversed()
    expect(notice).toMatchObject({ type: 'DONATION_RECEIVED', title: 'Donation received: ₦20,000.00' })
    expect((await books.mailbox.next(donor.email)).text).toContain(donation.reference)
    await eventually('the record of it', async () => (await books.donationRow(donation))['receipt_sent_at'])
  })

  test.each([
    ['failed', 'FAILED', 'markedFailed'],
    ['reversed', 'FAILED', 'markedFailed'],
    ['abandoned', 'ABANDONED', 'markedAbandoned'],
  ])('is closed when the provider says %s', async (status, expected, counted) => {
    const donation = await books.donation({ atProvider: { status } })

    const report = await keeper.reportOf()

    expect(report).toMatchObject({ pendingChecked: 1, [counted]: 1, stillPending: 0, drift: [] })
    expect(await books.donationRow(donation)).toMatchObject({ status: expected, failed_at: expect.any(Date) })
  })

  test('waits on while it is being paid', async () => {
    const donations = [await books.donation(), await books.donation({ atProvider: { status: 'processing' } })]

    expect(await keeper.reportOf()).toMatchObject({ pendingChecked: 2, stillPending: 2, drift: [] })
    for (const donation of donations) expect(await books.donationRow(donation)).toMatchObject({ status: 'PENDING' })
  })

  test('is counted once in a run that closes it', async () => {
    await books.donation({ atProvider: { status: 'failed' } })

    expect(await keeper.reportOf()).toMatchObject({ pendingChecked: 1, markedFailed: 1 })
    expect(await keeper.reportOf()).toMatchObject({ pendingChecked: 1, markedFailed: 0 })
  })

  test.each([
    [{ amount: 1_500_000 }, 'the provider took ₦15,000.00. It stays unsettled.'],
    [{ currency: 'USD' }, 'the provider took $20,000.00. It stays unsettled.'],
  ])('stays as it is when %j was paid, for somebody to look at', async (atProvider, sentence) => {
    const donation = await books.donation({ atProvider })

    const report = await keeper.reportOf()

    expect(report).toMatchObject({ pendingChecked: 1, recovered: 0, stillPending: 0 })
    expect(driftOn(report, donation)).toEqual([
      ['PENDING_WITH_MISMATCHED_DETAILS', `The donation was opened for ₦20,000.00, ${sentence}`],
    ])
    expect(await books.donationRow(donation)).toMatchObject({ status: 'PENDING' })
  })

  test('of which the provider knows nothing is given up after 72 hours', async () => {
    const donor = await books.person({ deleted: true })
    const gone = { donor_user_id: donor.id, donor_email: donor.email }
    const old = await books.donation({ minutesAgo: 72 * hour + 1, columns: gone, atProvider: null })
    const young = await books.donation({ minutesAgo: 72 * hour - 1, atProvider: null })

    const report = await keeper.reportOf()

    expect(report).toMatchObject({ pendingChecked: 2, markedAbandoned: 1, stillPending: 1, drift: [] })
    const given = { status: 'ABANDONED', failed_at: expect.any(Date), donor_email: null }
    expect(await books.donationRow(old)).toMatchObject(given)
    expect(await books.donationRow(young)).toMatchObject({ status: 'PENDING', failed_at: null })
  })
})

describe('a donation that was closed', () => {
  test.each(['FAILED', 'ABANDONED'])('as %s settles when it was paid all the same', async (status) => {
    const donation = await books.donation({ status, atProvider: { status: 'success' } })

    const report = await keeper.reportOf()

    expect(report).toMatchObject({ pendingChecked: 1, recovered: 1, recoveredMinor: 2_000_000 })
    expect(driftOn(report, donation).map(([kind]) => kind)).toEqual(['RECOVERED_MISSED_WEBHOOK'])
    expect(await books.donationRow(donation)).toMatchObject({ status: 'SETTLED' })
  })

  test.each([[{ status: 'failed' }], [{}], [null]])(
    'stays closed when the provider has %j of it',
    async (atProvider) => {
      const donation = await books.donation({ status: 'FAILED', minutesAgo: 47 * hour, atProvider })
      const before = await books.booksAsTheyStand()

      const nothing = { recovered: 0, markedFailed: 0, markedAbandoned: 0, stillPending: 0, drift: [] }
      expect(await keeper.reportOf()).toMatchObject({ pendingChecked: 1, ...nothing })
      expect(await books.booksAsTheyStand()).toEqual(before)
      expect(await books.donationRow(donation)).toMatchObject({ status: 'FAILED' })
    },
  )

  test('is reported when another amount was paid, and stays closed', async () => {
    const donation = await books.donation({ status: 'ABANDONED', atProvider: { amount: 100 } })

    const report = await keeper.reportOf()

    expect(driftOn(report, donation).map(([kind]) => kind)).toEqual(['PENDING_WITH_MISMATCHED_DETAILS'])
    expect(await books.donationRow(donation)).toMatchObject({ status: 'ABANDONED' })
  })
})

describe('a donation that the provider cannot be asked about', () => {
  test.each([
    ['answers 500', { how: 'answer', status: 500 }],
    ['answers 404 outside its envelope', { how: 'answer', status: 404, body: '<html>' }],
    ['refuses the key', { how: 'answer', status: 401, body: { status: false, message: 'Invalid key' } }],
    ['wants less', { how: 'answer', status: 429, body: { status: false, message: 'Slow down' } }],
    ['hangs up', { how: 'close' }],
    ['hangs up in the middle', { how: 'cut' }],
  ] as const)('is not a clean one when it %s, and is left alone', async (_, fault) => {
    const status = ['PENDING', 'FAILED', 'SETTLED']
    const donations = [
      await books.donation({ status: 'PENDING', minutesAgo: 80 * hour }),
      await books.donation({ status: 'FAILED' }),
      await books.donation({ status: 'SETTLED' }),
    ]
    const before = await books.booksAsTheyStand()
    await books.sandbox.settings({ faults: { verify: fault } })

    const report = await keeper.reportOf()

    expect(report).toMatchObject({ pendingChecked: 0, settledChecked: 0, stillPending: 0, markedAbandoned: 0 })
    const detail = 'The payment provider could not be asked about this donation, so it was not checked.'
    expect(donations.map((donation) => driftOn(report, donation))).toEqual(
      status.map(() => [['PROVIDER_UNREACHABLE', detail]]),
    )
    expect(await books.booksAsTheyStand()).toEqual(before)
  })

  test('keeps no other from being looked at', async () => {
    const lost = await books.donation({ minutesAgo: 40, atProvider: { status: 'success' } })
    const others = [await books.donation({ atProvider: { amount: 2_000_000 } }), await books.donation()]
    await books.sandbox.settings({ faults: { verify: { how: 'close', only: lost.reference } } })

    const report = await keeper.reportOf()

    expect(report).toMatchObject({ pendingChecked: 2, recovered: 1, stillPending: 1 })
    expect(report.drift.map(({ donationId }: { donationId: string }) => donationId)).toEqual([lost.id, others[0]?.id])
  })
})

describe('a donation whose repair fails', () => {
  test('is left to the next run, which the report says, and keeps no other from being repaired', async () => {
    const [odd, other] = [
      await books.donation({ atProvider: { amount: 2_000_000 }, minutesAgo: 40 }),
      await books.donation({ atProvider: { amount: 2_000_000 } }),
    ]
    await books.database.sql(
      `alter table donations add constraint unforeseen check (id <> '${odd.id}' or status <> 'SETTLED')`,
    )

    const report = await keeper.reportOf()
    await books.database.sql('alter table donations drop constraint unforeseen')

    expect(report).toMatchObject({ pendingChecked: 2, recovered: 1, truncated: true })
    expect(await books.donationRow(odd)).toMatchObject({ status: 'PENDING' })
    expect(await books.donationRow(other)).toMatchObject({ status: 'SETTLED' })
    expect(books.log.text()).toContain(`The donation ${odd.id} could not be repaired`)
    expect(await keeper.reportOf()).toMatchObject({ recovered: 1, truncated: false })
  })
})
