import { randomBytes, randomInt } from 'node:crypto'
import { envelope } from '../sandbox/envelope.ts'
import { Refusal, type Answer } from '../sandbox/exchange.ts'
import { fieldsOf, oneOf, optional, textOf, webAddressOf, type Fields } from '../sandbox/fields.ts'
import type { Tenant, Transaction } from './tenant.ts'

const currencies = ['NGN', 'GBP', 'USD', 'EUR'] as const
/** The provider takes these characters and no others. */
const referencePattern = /^[A-Za-z0-9.=-]{1,100}$/
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Opens a payment and tells where the donor pays. */
export function initializeTransaction(tenant: Tenant, sent: Fields, sandboxUrl: string): Answer {
  const transaction = readTransaction(tenant, sent)
  tenant.keepTransaction(transaction)
  const { accessCode: access_code, reference } = transaction
  return envelope(200, 'Authorization URL created', {
    authorization_url: `${sandboxUrl}/checkout/${access_code}`,
    access_code,
    reference,
  })
}

function readTransaction(tenant: Tenant, sent: Fields): Transaction {
  const reference = readReference(tenant, sent['reference'])
  const amount = readAmount(sent['amount'])
  const subaccountCode = optional(sent['subaccount'], (code) => readSubaccount(tenant, code))
  assertSplit(sent, amount)
  const currency = oneOf(sent['currency'] ?? 'NGN', 'currency', currencies)
  return {
    id: randomInt(1_000_000_000, 9_999_999_999),
    reference,
    accessCode: randomBytes(16).toString('hex'),
    email: readEmail(sent['email']),
    subaccountCode,
    callbackUrl: optional(sent['callback_url'], (url) => webAddressOf(url, 'callback_url')),
    metadata: optional(sent['metadata'], (metadata) => fieldsOf(metadata, 'metadata')) ?? {},
    createdAt: new Date(),
    status: 'ongoing',
    amount,
    currency,
    fees: null,
    paidAt: undefined,
    toldSubaccount: subaccountCode ?? null,
  }
}

function readReference(tenant: Tenant, value: unknown): string {
  if (value === undefined) return randomBytes(10).toString('hex')
  const reference = textOf(value, 'reference')
  if (!referencePattern.test(reference)) throw new Refusal(400, 'invalid_reference', 'Invalid transaction reference')
  if (tenant.transactions.has(reference)) {
    throw new Refusal(400, 'duplicate_reference', 'Duplicate Transaction Reference')
  }
  return reference
}

function readAmount(value: unknown): number {
  const amount = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 1) {
    throw new Refusal(400, 'invalid_amount', 'Invalid Amount Sent')
  }
  return amount
}

function readEmail(value: unknown): string {
  if (typeof value === 'string' && emailPattern.test(value)) return value
  throw new Refusal(400, 'invalid_email_address', 'Invalid Email Address Passed')
}

function readSubaccount(tenant: Tenant, value: unknown): string {
  const code = textOf(value, 'subaccount')
  if (tenant.settings.acceptsAnySubaccount || tenant.subaccounts.has(code)) return code
  throw new Refusal(400, 'invalid_subaccount', 'The subaccount could not be found')
}

/** Who bears the fees, and a platform's share that is no larger than the payment. */
function assertSplit({ bearer, transaction_charge: charge }: Fields, amount: number): void {
  oneOf(bearer ?? 'account', 'bearer', ['account', 'subaccount'])
  if (charge === undefined) return
  if (typeof charge !== 'number' || !Number.isSafeInteger(charge) || charge < 0 || charge > amount) {
    throw new Refusal(400, 'invalid_transaction_charge', 'The transaction charge is not valid')
  }
}

/** What became of a payment. */
export function verifyTransaction(tenant: Tenant, reference: string): Answer {
  const transaction = tenant.transactions.get(reference)
  if (!transaction) throw new Refusal(404, 'transaction_not_found', 'Transaction reference not found.')
  return envelope(200, 'Verification successful', transactionData(transaction))
}

/** A payment as the provider describes it, in answers and in events. */
export function transactionData(transaction: Transaction): Fields {
  const { id, reference, status, amount, currency, fees, paidAt, createdAt, metadata, email } = transaction
  const { toldSubaccount } = transaction
  return {
    id,
    domain: 'test',
    status,
    reference,
    amount,
    currency,
    fees,
    paid_at: paidAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
    channel: 'card',
    metadata,
    customer: { email },
    authorization: { last4: '4081', brand: 'visa', bank: 'TEST BANK' },
    subaccount: toldSubaccount === null ? null : { subaccount_code: toldSubaccount },
  }
}

/** How a payment ended, as whoever decides it may have it. */
export interface Ending {
  status: string
  amount?: number | undefined
  currency?: string | undefined
  fees?: number | null | undefined
  subaccount?: string | null | undefined
}

/** The payment ends so, or another way than before. */
export function endTransaction(transaction: Transaction, { status, amount, currency, fees, subaccount }: Ending): void {
  const isPaid = status === 'success'
  if (amount !== undefined) transaction.amount = amount
  if (currency !== undefined) transaction.currency = currency
  if (subaccount !== undefined) transaction.toldSubaccount = subaccount
  transaction.status = status
  transaction.paidAt = isPaid ? new Date() : undefined
  transaction.fees = fees === undefined ? (isPaid ? usualFees(transaction) : null) : fees
}

/** 1.5 % and ₦100 from ₦2,500 on, at most ₦2,000; 3.9 % of other currencies. */
function usualFees({ amount, currency }: Transaction): number {
  if (currency !== 'NGN') return Math.ceil((amount * 39) / 1000)
  const share = Math.ceil((amount * 15) / 1000) + (amount >= 250_000 ? 10_000 : 0)
  return Math.min(share, 200_000)
}
