import { afterAll, describe, expect, test } from 'vitest'
import { startFundingOrganization } from '../../../test/payments.ts'

const house = await startFundingOrganization()
afterAll(async () => house[Symbol.asyncDispose]())

/** An answer that says it wherever it can. */
const repeated = (accountNumber: string) => {
  const said = { settlement_bank: `bank of ${accountNumber}`, account_number: accountNumber, message: accountNumber }
  const body = { status: true, message: accountNumber, data: { ...said, subaccount_code: 'ACCT_told' } }
  return { how: 'answer', status: 201, body, times: 1 } as const
}

describe('the number of a bank account', () => {
  test.each([
    ['connected', '7305519246', {}, 200],
    ['refused by the provider', '73055192461', {}, 502],
    ['lost on the way', '7305519248', { how: 'close', times: 1 }, 502],
    ['repeated by the provider', '7305519251', repeated('7305519251'), 200],
    ['refused by us', '7305519249', {}, 400, { bankCode: '' }],
    ['refused by us for itself', '7305519250', {}, 400, { accountNumber: 'no 7305519250' }],
  ] as const)('is found nowhere after it was %s', async (_, accountNumber, fault, status, fields?: object) => {
    const { organization, owner } = await house.house()
    if ('how' in fault) await house.sandbox.settings({ faults: { createSubaccount: fault } })
    const reply = await owner.connectsAccount(organization, { accountNumber, ...fields })
    expect(reply.status).toBe(status)

    expect(JSON.stringify(reply.body)).not.toContain(accountNumber)
    expect(house.log.text()).not.toContain(accountNumber)
    expect(await house.tablesThatHold(accountNumber)).toEqual([])
    expect(house.mailbox.mails.map(({ source }) => source).join()).not.toContain(accountNumber)
  })

  test('would be found if it stood anywhere', async () => {
    const { organization } = await house.house({ psp_bank_name: 'bank of 7305519247' })
    await house.sayInAudit(organization, '7305519247')
    expect(await house.tablesThatHold('7305519247')).toEqual(['public.audit_logs', 'public.organizations'])
  })
})
