import { beforeEach, describe, expect, test } from 'vitest'
import { bankAccount, providerOnSandbox } from '../../../test/provider.ts'
import { ProviderError } from './payment-provider.ts'

let { account, provider } = providerOnSandbox()
beforeEach(() => void ({ account, provider } = providerOnSandbox()))

describe('a sub-account', () => {
  test('is made with the share of the platform in percent', async () => {
    const made = await provider.createSubaccount({ ...bankAccount, contactEmail: 'office@example.org' })
    expect(made).toEqual({
      subaccountCode: expect.stringMatching(/^ACCT_\w+$/),
      bankName: 'Access Bank',
      last4: '6789',
    })
    expect((await account.requests())[0]).toMatchObject({
      path: '/subaccount',
      body: {
        business_name: 'Clean Water',
        settlement_bank: '044',
        account_number: '0123456789',
        percentage_charge: 2.5,
        primary_contact_email: 'office@example.org',
      },
    })
  })

  test.each([
    ['an account that the bank does not know', { accountNumber: '0000000000' }],
    ['a bank that there is not', { bankCode: '999' }],
  ])('is not made for %s', async (_, fields) => {
    await expect(provider.createSubaccount({ ...bankAccount, ...fields })).rejects.toThrow(ProviderError)
  })

  test.each([
    ['a name for it', { subaccount_code: undefined }],
    ['a name that can be stored', { subaccount_code: 'x'.repeat(65) }],
    ['a name without signs that do harm', { subaccount_code: 'ACCT_\0' }],
    ['a name that keeps the number to itself', { subaccount_code: 'ACCT_0123456789' }],
  ])('is not made when the provider has not %s', async (_, fields) => {
    const body = { status: true, message: '', data: { settlement_bank: 'A bank', ...fields } }
    await account.settings({ faults: { createSubaccount: { how: 'answer', status: 201, body } } })
    await expect(provider.createSubaccount(bankAccount)).rejects.toThrow(ProviderError)
  })

  test.each([
    ['******4321', '4321'],
    [undefined, '6789'],
    ['hidden', '6789'],
  ])('whose number is given as %j ends in %s', async (account_number, last4) => {
    const body = { status: true, message: '', data: { subaccount_code: 'ACCT_1', account_number } }
    await account.settings({ faults: { createSubaccount: { how: 'answer', status: 201, body } } })
    expect(await provider.createSubaccount(bankAccount)).toEqual({
      subaccountCode: 'ACCT_1',
      bankName: undefined,
      last4,
    })
  })
})

describe('the number of an account', () => {
  test('is not taken for the name of its bank, whatever the provider says', async () => {
    const data = { subaccount_code: 'ACCT_1', settlement_bank: 'Bank of 0123456789', account_number: '0123456789' }
    const body = { status: true, message: '', data }
    await account.settings({ faults: { createSubaccount: { how: 'answer', status: 201, body } } })
    expect(await provider.createSubaccount(bankAccount)).toEqual({
      subaccountCode: 'ACCT_1',
      bankName: undefined,
      last4: '6789',
    })
  })
})
