import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually, openStubbornMailServer } from '@civic/testing'
import { startBooks } from '../../../test/books.ts'
import { timeRunsFaster } from '../../../test/faster-time.ts'
import { openContextBeside } from '../../../test/receipts.ts'
import { sendDueReceipts } from './send-due-receipts.ts'

const books = await startBooks()
afterAll(async () => books[Symbol.asyncDispose]())
beforeEach(async () => books.clears())
afterEach(() => vi.restoreAllMocks())

const minute = 60_000
const paid = { status: 'success' }
let lastDonor = 0
const newAddress = () => `donor${(lastDonor += 1)}@example.org`

/** A donation that settled a while ago, and whose receipt is still to be sent. */
async function owed(columns = {}, minutesAgo = 30, on = books) {
  const address = newAddress()
  const all = { donor_email: address, ...columns }
  const donation = await on.donation({ status: 'SETTLED', minutesAgo, columns: all, atProvider: paid })
  return { ...donation, address, row: async () => on.donationRow(donation) }
}

const mailsTo = (address: string) => books.mailbox.mails.filter(({ to }) => to === address)
/** What a run says of receipts. */
const swept = async (on = books) => {
  const { receiptsSent, receiptsFailed, truncated } = await on.keeper.reportOf()
  return [receiptsSent, receiptsFailed, truncated]
}

describe('a run', () => {
  test('sends the receipts that are missing, and records each', async () => {
    const donations = [await owed(), await owed()]
    expect(await swept()).toEqual([2, 0, false])
    for (const donation of donations) {
      expect(await donation.row()).toMatchObject({ receipt_sent_at: expect.any(Date), receipt_attempts: 1 })
      expect(mailsTo(donation.address)).toHaveLength(1)
    }
    expect(await swept()).toEqual([0, 0, false])
  })

  test('says of a donation that SQL wrote with its amount alone that all of it arrived', async () => {
    const { address } = await owed({ gross_minor: 150_000, platform_fee_minor: 0, net_minor: 0, psp_fee_minor: 0 })
    await swept()
    expect(mailsTo(address)[0]?.text).toMatch(/^Reached .*1,500\.00\r?$/m)
  })

  test.each([
    ['is younger than five minutes', {}, 4.9],
    ['was sent', { receipt_sent_at: new Date() }],
    ['has no address', { donor_email: null }],
    ['has an empty address', { donor_email: '' }],
    ['is claimed', { receipt_next_attempt_at: new Date(Date.now() + 5 * minute) }],
    ['was given up', { receipt_attempts: 12 }],
  ])('leaves one alone that %s', async (_, columns, minutesAgo = 30) => {
    const donation = await owed(columns, minutesAgo)
    const before = await donation.row()
    expect(await swept()).toEqual([0, 0, false])
    expect(await donation.row()).toEqual(before)
    expect(mailsTo(donation.address)).toEqual([])
  })

  test.each(['PENDING', 'FAILED', 'ABANDONED', 'REFUNDED'])('sends none for a donation that is %s', async (status) => {
    const settled_at = new Date(Date.now() - 30 * minute)
    await books.donation({
      status,
      columns: { donor_email: newAddress(), settled_at },
      atProvider: { status: 'failed' },
    })
    expect(await swept()).toEqual([0, 0, false])
  })

  test.each([
    ['after five minutes', {}, 5.1],
    ['when its claim has ended', { receipt_next_attempt_at: new Date(Date.now() - 1) }],
    ['at the last attempt', { receipt_attempts: 11 }],
  ])('takes up one %s', async (_, columns, minutesAgo = 30) => {
    const donation = await owed(columns, minutesAgo)
    expect(await swept()).toEqual([1, 0, false])
    expect(mailsTo(donation.address)).toHaveLength(1)
  })

  test('sends at most 200, those that have waited longest first, and says that some are left', async () => {
    await using own = await startBooks()
    own.clock.stop()
    await own.database.sql(
      `insert into donations (campaign_id, organization_id, gross_minor, status, donor_email, settled_at)
       select $1, $2, 500, 'SETTLED', 'many@example.org', now() - interval '72 hours' - n * interval '1 minute'
       from generate_series(1, 201) as n`,
      [own.campaign.id, own.house.organization.id],
    )
    expect(await swept(own)).toEqual([200, 0, true])
    const left = (await own.storedDonations(own.campaign)).filter((row) => row['receipt_sent_at'] === null)
    const youngest = Math.max(...(await own.storedDonations(own.campaign)).map((row) => row['settled_at'].getTime()))
    expect(left.map((row) => row['settled_at'].getTime())).toEqual([youngest])
    expect(await swept(own)).toEqual([1, 0, false])
  })
})

describe('a receipt that fails', () => {
  test('is tried again later and later, and given up after twelve attempts, which is logged', async () => {
    await using own = await startBooks()
    const donation = await owed({}, 30, own)
    await own.mailbox.stop()
    const pauses = [10, 20, 40, 80, 160, 320, 640, 1280, 1440, 1440, 1440]
    for (const [index, pause] of pauses.entries()) {
      expect(await swept(own)).toEqual([0, 1, false])
      const { receipt_attempts: attempts, receipt_next_attempt_at: next } = await donation.row()
      const waits = new Date(String(next)).getTime() - own.clock.now().getTime()
      expect([attempts, Math.round(waits / minute)]).toEqual([index + 1, pause])
      own.clock.advance((pause - 1) * minute)
      expect(await swept(own)).toEqual([0, 0, false])
      own.clock.advance(minute)
    }
    expect(own.log.text()).not.toContain('is given up')
    expect(await swept(own)).toEqual([0, 1, false])
    const row = { receipt_attempts: 12, receipt_next_attempt_at: null, receipt_sent_at: null }
    expect(await donation.row()).toMatchObject({ ...row, donor_email: donation.address })
    expect(own.log.text()).toContain(`The receipt of the donation ${donation.id} is given up`)
    own.clock.advance(48 * 60 * minute)
    await own.mailbox.restart()
    expect(await swept(own)).toEqual([0, 0, false])
    expect(own.log.text()).not.toContain(donation.address)
  })

  test('is sent as soon as the mail server takes it, once', async () => {
    await using own = await startBooks()
    const donation = await owed({}, 30, own)
    await own.mailbox.stop()
    expect(await swept(own)).toEqual([0, 1, false])
    await own.mailbox.restart()
    own.clock.advance(10 * minute + 1)
    expect(await swept(own)).toEqual([1, 0, false])
    expect(await donation.row()).toMatchObject({ receipt_attempts: 2, receipt_next_attempt_at: null })
    expect(own.mailbox.mails.map(({ to }) => to)).toEqual([donation.address])
  })

  test.each([
    [10, 'keeps its address', expect.any(String)],
    [11, 'forgets its address', null],
  ])('after %d attempts, of an account that is deleted, %s', async (receipt_attempts, _, donor_email) => {
    await using own = await startBooks()
    const gone = await own.person({ deleted: true })
    const donation = await owed({ receipt_attempts, donor_user_id: gone.id }, 30, own)
    await own.mailbox.stop()
    expect(await swept(own)).toEqual([0, 1, false])
    expect(await donation.row()).toMatchObject({ receipt_attempts: receipt_attempts + 1, donor_email })
  })
})

describe('a mail server that does not answer', () => {
  test('holds a run up for six seconds, and what it takes in the end is recorded once', async () => {
    await using server = await openStubbornMailServer('hangs')
    await using own = await startBooks(server.environment)
    const donation = await owed({}, 30, own)
    const patience = timeRunsFaster()
    expect(await swept(own)).toEqual([0, 1, false])
    expect(patience).toContain(6000)
    // It is still on its way: the next run does not send it beside the first.
    expect(await donation.row()).toMatchObject({ receipt_attempts: 0, receipt_sent_at: null })
    expect(await swept(own)).toEqual([0, 0, false])
    expect(server.asked()).toBe(1)
    server.hangUp()
    await eventually('the record', async () => (await donation.row())['receipt_attempts'] === 1)
    expect(await donation.row()).toMatchObject({ receipt_next_attempt_at: expect.any(Date), receipt_sent_at: null })
  })
})

describe('a mail server that is busy with what came before', () => {
  test('leaves the rest to the next run, unclaimed, which the report says', async () => {
    await using server = await openStubbornMailServer('hangs')
    await using own = await startBooks(server.environment)
    for (let minutesAgo = 34; minutesAgo > 29; minutesAgo -= 1) await owed({}, minutesAgo, own)
    timeRunsFaster(10)
    expect(await swept(own)).toEqual([0, 3, true])
    const claims = async () =>
      (await own.storedDonations(own.campaign)).map((row) => row['receipt_next_attempt_at'] !== null)
    // The run may lose its patience before the claims that it began are written.
    await eventually('the claims', async () => (await claims()).filter(Boolean).length === 3)
    expect(await claims()).toEqual([true, true, true, false, false])
    server.hangUp()
    await eventually('the failures', async () =>
      (await own.storedDonations(own.campaign)).slice(0, 3).every((row) => row['receipt_attempts'] === 1),
    )
    expect(server.asked()).toBe(3)
  })
})

describe('two sweeps at the same instant', () => {
  test('send each receipt once', async () => {
    const donations = await Promise.all(Array.from({ length: 20 }, async () => owed()))
    const sweeps = await Promise.all(
      [await openContextBeside(books), await openContextBeside(books)].map(async (process) => {
        await using there = process
        return await sendDueReceipts(there.context, { isOver: () => false, signalFor: () => undefined })
      }),
    )
    expect(sweeps.reduce((sum, { sent }) => sum + sent, 0)).toBe(20)
    expect(sweeps.map(({ failed, isTruncated }) => [failed, isTruncated])).toEqual([
      [0, false],
      [0, false],
    ])
    for (const { address, row } of donations) {
      expect(mailsTo(address)).toHaveLength(1)
      expect((await row())['receipt_attempts']).toBe(1)
    }
  })
})
