import { describe, expect, test } from 'vitest'
import type { ProviderTransaction } from '../payments/payment-provider.ts'
import type { SettledDonation } from './drift.ts'
import { settledDifferences } from './check-settled.ts'

const donation: SettledDonation = {
  id: 'a-donation',
  campaignId: 'a-campaign',
  reference: 'civic-1',
  status: 'SETTLED',
  grossMinor: 2_000_000,
  currency: 'NGN',
  createdAt: new Date(),
  subaccountCode: 'ACCT_ours',
}
const said: ProviderTransaction = {
  reference: 'civic-1',
  status: 'success',
  amountMinor: 2_000_000,
  currency: 'NGN',
  feeMinor: 30_000,
  subaccountCode: 'ACCT_ours',
}

const found = (theirs: Partial<ProviderTransaction>, ours: Partial<SettledDonation> = {}) =>
  settledDifferences({ ...donation, ...ours }, { ...said, ...theirs }).map(({ kind, detail }) => [kind, detail])

describe('a donation that has settled', () => {
  test.each<[string, Partial<ProviderTransaction>]>([
    ['the same', {}],
    ['another fee', { feeMinor: 1 }],
    ['its currency in small letters', { currency: 'ngn' }],
    ['no currency', { currency: undefined }],
    ['no account', { subaccountCode: undefined }],
  ])('agrees with a provider that says %s', (_, theirs) => {
    expect(found(theirs)).toEqual([])
  })

  test.each<[string, Partial<ProviderTransaction>, string, string]>([
    [
      'another amount',
      { amountMinor: 1_500_000 },
      'AMOUNT_MISMATCH',
      'Settled here with ₦20,000.00, the provider took ₦15,000.00.',
    ],
    [
      'no amount',
      { amountMinor: undefined },
      'AMOUNT_MISMATCH',
      'Settled here with ₦20,000.00, the provider took an amount that it does not name.',
    ],
    ['another currency', { currency: 'usd' }, 'CURRENCY_MISMATCH', 'Settled here in NGN, the provider took USD.'],
    [
      'another account',
      { subaccountCode: 'ACCT_theirs' },
      'SUBACCOUNT_MISMATCH',
      'The money was for the account ACCT_ours, the provider paid it out to the account ACCT_theirs.',
    ],
    [
      'that it was reversed',
      { status: 'reversed', amountMinor: 1, currency: 'USD' },
      'SETTLED_HERE_BUT_NOT_AT_PROVIDER',
      'Settled here with ₦20,000.00, but the provider says that it is reversed.',
    ],
  ])('differs from a provider that says %s', (_, theirs, kind, detail) => {
    expect(found(theirs)).toEqual([[kind, detail]])
  })

  test('differs from a provider that knows no such payment', () => {
    const detail = 'Settled here with ₦20,000.00, but the provider knows no such payment.'
    expect(settledDifferences(donation, undefined)).toEqual([
      {
        donationId: 'a-donation',
        campaignId: 'a-campaign',
        reference: 'civic-1',
        kind: 'SETTLED_HERE_BUT_NOT_AT_PROVIDER',
        detail,
        amountMinor: 2_000_000,
      },
    ])
  })

  test('may differ in several ways at once', () => {
    const theirs = { amountMinor: 100, currency: 'USD', subaccountCode: 'ACCT_theirs' }
    expect(found(theirs).map(([kind]) => kind)).toEqual(['AMOUNT_MISMATCH', 'CURRENCY_MISMATCH', 'SUBACCOUNT_MISMATCH'])
    expect(found(theirs)[0]?.[1]).toBe('Settled here with ₦20,000.00, the provider took $1.00.')
  })

  test('without a known account differs from a provider that names one', () => {
    expect(found({}, { subaccountCode: null })).toEqual([
      [
        'SUBACCOUNT_MISMATCH',
        'The money was for no account that we know of, the provider paid it out to the account ACCT_ours.',
      ],
    ])
  })

  test('repeats no free text of the provider', () => {
    const hostile = '<b>call 0800</b>'
    const texts = [
      ...found({ status: hostile }),
      ...found({ currency: hostile, subaccountCode: hostile, amountMinor: 7 }),
    ].map(([, detail]) => detail)
    expect(texts).toEqual([
      'Settled here with ₦20,000.00, but the provider says that it is in a state that we do not know.',
      'Settled here with ₦20,000.00, the provider took ₦0.07.',
      'Settled here in NGN, the provider took another currency.',
      'The money was for the account ACCT_ours, the provider paid it out to another account.',
    ])
  })
})
