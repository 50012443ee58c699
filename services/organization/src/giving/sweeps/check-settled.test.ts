import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { driftOn, startBooks } from '../../../test/books.ts'

const books = await startBooks()
const { keeper } = books
afterAll(async () => books[Symbol.asyncDispose]())
beforeEach(async () => books.clears())

const settled = { status: 'SETTLED' }
const paid = { status: 'success' }

describe('a donation that has settled', () => {
  test('is clean when the provider says the same', async () => {
    await books.donation({ ...settled, atProvider: { ...paid, fees: 1 } })

    expect(await keeper.reportOf()).toMatchObject({ settledChecked: 1, pendingChecked: 0, drift: [] })
  })

  test('is reported in every way in which the provider differs, and never touched', async () => {
    const donation = await books.donation({
      ...settled,
      atProvider: { amount: 100, currency: 'USD', subaccount: 'ACCT_x' },
    })
    const reversed = await books.donation({ ...settled, minutesAgo: 31, atProvider: { status: 'reversed' } })
    const unknown = await books.donation({ ...settled, minutesAgo: 80 * 60, atProvider: null })
    const before = await books.booksAsTheyStand()

    const report = await keeper.reportOf({ settledWindowHours: 100 })

    expect(report).toMatchObject({ settledChecked: 3, recovered: 0, markedFailed: 0, markedAbandoned: 0 })
    const kinds = [donation, reversed, unknown].map((each) => driftOn(report, each).map(([kind]) => kind))
    expect(kinds).toEqual([
      ['AMOUNT_MISMATCH', 'CURRENCY_MISMATCH', 'SUBACCOUNT_MISMATCH'],
      ['SETTLED_HERE_BUT_NOT_AT_PROVIDER'],
      ['SETTLED_HERE_BUT_NOT_AT_PROVIDER'],
    ])
    expect(await books.booksAsTheyStand()).toEqual(before)
  })

  test('is held against the account of its organization where it notes none itself', async () => {
    const unnoted = { ...settled, columns: { psp_subaccount_code: null } }
    const right = await books.donation({ ...unnoted, atProvider: paid })
    const wrong = await books.donation({ ...unnoted, atProvider: { subaccount: 'ACCT_other' } })
    const own = { ...settled, columns: { psp_subaccount_code: 'ACCT_other' }, atProvider: { subaccount: 'ACCT_other' } }
    const earlier = await books.donation(own)

    const report = await keeper.reportOf()

    expect([right, earlier].flatMap((each) => driftOn(report, each))).toEqual([])
    expect(driftOn(report, wrong)).toEqual([
      [
        'SUBACCOUNT_MISMATCH',
        'The money was for the account ACCT_test, the provider paid it out to the account ACCT_other.',
      ],
    ])
  })

  test('is looked at within the window, which is 48 hours unless it is said otherwise', async () => {
    const hours = async (ago: number) => books.donation({ ...settled, minutesAgo: ago * 60, atProvider: paid })
    await hours(1)
    await hours(47)
    await hours(49)

    expect(await keeper.reportOf()).toMatchObject({ settledChecked: 2 })
    expect(await keeper.reportOf({ settledWindowHours: 0 })).toMatchObject({ settledChecked: 2 })
    expect(await keeper.reportOf({ settledWindowHours: 2 })).toMatchObject({ settledChecked: 1 })
    expect(await keeper.reportOf({ settledWindowHours: 2160 })).toMatchObject({ settledChecked: 3 })
  })
})
