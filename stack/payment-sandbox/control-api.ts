import { randomBytes } from 'node:crypto'
import { envelope } from '../sandbox/envelope.ts'
import { Refusal, type Answer, type Asked } from '../sandbox/exchange.ts'
import { fieldsOf, flagOf, optional, readFields, textOf, wholeOf, type Fields } from '../sandbox/fields.ts'
import { answerUsualControl } from '../sandbox/usual-control.ts'
import { chargeEvent, isTold } from './charge-events.ts'
import { deliver, type Answers } from './deliveries.ts'
import { changeSettings, readDelivery } from './settings.ts'
import type { Tenant, Tenants, Transaction } from './tenant.ts'
import { endTransaction, type Ending } from './transactions.ts'

/** What tests ask of the sandbox, by the same key as the service under test: settings, acts, and what was seen. */
export async function answerControl(tenants: Tenants, asked: Asked, closing: AbortSignal): Promise<Answer> {
  if (!asked.bearer?.startsWith('sk_test_')) throw new Refusal(401, 'invalid_key', 'Invalid key')
  const tenant = tenants.of(asked.bearer)
  const sent = readFields(asked.body)
  switch (`${asked.method} ${asked.path}`) {
    case 'POST /control/subaccounts':
      return envelope(201, 'Subaccount made', makeSubaccount(tenant, sent))
    case 'POST /control/transactions':
      return envelope(201, 'Transaction made', makeTransaction(tenant, sent))
    case 'POST /control/pay':
      return envelope(200, 'Payment ended', { answers: await pay(tenant, sent, closing) })
    case 'POST /control/deliver':
      return envelope(200, 'Event delivered', { answers: await deliverAgain(tenant, sent, closing) })
    default:
      return answerUsualControl(tenant, asked, changeSettings)
  }
}

/** A sub-account without a bank account behind it. */
function makeSubaccount(tenant: Tenant, { code, businessName }: Fields): Fields {
  const subaccount = {
    code: optional(code, (value) => textOf(value, 'code')) ?? `ACCT_${randomBytes(8).toString('hex')}`,
    businessName: optional(businessName, (value) => textOf(value, 'businessName')) ?? 'An organization',
    bankCode: '044',
    bankName: 'Access Bank',
    accountNumber: '0123456789',
    percentageCharge: 0,
  }
  tenant.keepSubaccount(subaccount)
  return { code: subaccount.code }
}

/** A payment that is open here although nobody asked for it over the API, e.g. for a row that a test wrote by SQL. */
function makeTransaction(tenant: Tenant, sent: Fields): Fields {
  const subaccountCode = optional(sent['subaccount'], (value) => textOf(value, 'subaccount'))
  const transaction: Transaction = {
    id: Number.parseInt(randomBytes(4).toString('hex'), 16),
    reference: textOf(sent['reference'], 'reference'),
    accessCode: randomBytes(16).toString('hex'),
    email: 'donor@example.org',
    subaccountCode,
    callbackUrl: undefined,
    metadata: {},
    createdAt: new Date(),
    status: 'ongoing',
    amount: wholeOf(sent['amount'], 'amount', 1),
    currency: optional(sent['currency'], (value) => textOf(value, 'currency')) ?? 'NGN',
    fees: null,
    paidAt: undefined,
    toldSubaccount: subaccountCode ?? null,
  }
  tenant.keepTransaction(transaction)
  return { id: transaction.id, accessCode: transaction.accessCode }
}

/** Ends a payment as is said, and tells the platform unless `deliver` is false. */
async function pay(tenant: Tenant, sent: Fields, closing: AbortSignal): Promise<Answers> {
  const transaction = getTransaction(tenant, sent['reference'])
  endTransaction(transaction, readEnding(sent))
  const isDelivered = optional(sent['deliver'], (value) => flagOf(value, 'deliver')) ?? isTold(transaction)
  return isDelivered ? deliver(tenant, chargeEvent(transaction), {}, closing) : []
}

function readEnding({ status, amount, currency, fees, subaccount }: Fields): Ending {
  return {
    status: optional(status, (value) => textOf(value, 'status')) ?? 'success',
    amount: optional(amount, (value) => wholeOf(value, 'amount')),
    currency: optional(currency, (value) => textOf(value, 'currency')),
    fees: fees === null ? null : optional(fees, (value) => wholeOf(value, 'fees')),
    subaccount: subaccount === null ? null : optional(subaccount, (value) => textOf(value, 'subaccount')),
  }
}

/**
 * Sends the event of a payment once more, or `event` with `data` laid over it; with data of its own also for a
 * reference that nobody opened. The settings of `delivery` may differ this once.
 */
async function deliverAgain(tenant: Tenant, sent: Fields, closing: AbortSignal): Promise<Answers> {
  const name = optional(sent['event'], (value) => textOf(value, 'event'))
  const overlay = optional(sent['data'], (value) => fieldsOf(value, 'data'))
  const known = tenant.transactions.get(textOf(sent['reference'], 'reference'))
  if (!known && !overlay) throw unknownReference()
  const event = known ? chargeEvent(known, name) : { event: name ?? 'charge.success', data: sent['data'] }
  const data = { reference: sent['reference'], ...fieldsOf(event['data'], 'data'), ...overlay }
  return deliver(tenant, { ...event, data }, readDelivery(sent['delivery'] ?? {}), closing)
}

function getTransaction(tenant: Tenant, reference: unknown): Transaction {
  const transaction = tenant.transactions.get(textOf(reference, 'reference'))
  if (!transaction) throw unknownReference()
  return transaction
}

function unknownReference(): Refusal {
  return new Refusal(404, 'transaction_not_found', 'Transaction reference not found.')
}
