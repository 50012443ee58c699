import type { Fields } from '../sandbox/fields.ts'
import type { Transaction } from './tenant.ts'
import { transactionData } from './transactions.ts'

/** What the provider tells when a payment has ended; it says nothing of somebody who walked away. */
export function chargeEvent(transaction: Transaction, event = eventOf(transaction)): Fields {
  return { event, data: transactionData(transaction) }
}

export function isTold({ status }: Transaction): boolean {
  return status === 'success' || status === 'failed'
}

function eventOf({ status }: Transaction): string {
  return status === 'success' ? 'charge.success' : 'charge.failed'
}
