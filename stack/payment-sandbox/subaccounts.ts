import { createHash } from 'node:crypto'
import { envelope } from '../sandbox/envelope.ts'
import { Refusal, type Answer } from '../sandbox/exchange.ts'
import { textOf, type Fields } from '../sandbox/fields.ts'
import type { Subaccount, Tenant } from './tenant.ts'

/** An account that the bank does not know, to see a refusal; so are all that have not ten digits. */
const refusedAccountNumber = '0000000000'

/** Makes the sub-account of a bank account; the same account gets the same code again. */
export function createSubaccount(tenant: Tenant, sent: Fields): Answer {
  const subaccount = readSubaccount(tenant, sent)
  tenant.keepSubaccount(subaccount)
  const { code, businessName, bankName, accountNumber, percentageCharge } = subaccount
  return envelope(201, 'Subaccount created', {
    subaccount_code: code,
    business_name: businessName,
    settlement_bank: bankName,
    account_number: accountNumber,
    percentage_charge: percentageCharge,
    currency: 'NGN',
    domain: 'test',
    active: true,
    is_verified: false,
  })
}

function readSubaccount(tenant: Tenant, sent: Fields): Subaccount {
  const businessName = textOf(sent['business_name'], 'business_name')
  const bankCode = textOf(sent['settlement_bank'], 'settlement_bank')
  const bank = tenant.settings.banks.find(({ code }) => code === bankCode)
  if (!bank) throw new Refusal(422, 'invalid_bank_code', 'Unknown bank code')
  return {
    code: codeOf(tenant, `${bankCode} ${readAccountNumber(sent['account_number'])}`),
    businessName,
    bankCode,
    bankName: bank.name,
    accountNumber: readAccountNumber(sent['account_number']),
    percentageCharge: readPercentage(sent['percentage_charge']),
  }
}

function readAccountNumber(value: unknown): string {
  if (typeof value === 'string' && /^\d{10}$/.test(value) && value !== refusedAccountNumber) return value
  throw new Refusal(422, 'invalid_account', `Could not resolve account number ${String(value)}. Check it or try again.`)
}

function readPercentage(value: unknown): number {
  if (typeof value === 'number' && value >= 0 && value <= 100) return value
  throw new Refusal(400, 'invalid_percentage_charge', 'The percentage charge is not valid')
}

function codeOf(tenant: Tenant, account: string): string {
  return `ACCT_${createHash('sha256').update(`${tenant.key} ${account}`).digest('hex').slice(0, 15)}`
}
