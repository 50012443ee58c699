import { createHash } from 'node:crypto'
import type { ProviderTransaction } from '../payments/payment-provider.ts'
import { cutText, digestOf, fits, recordOf } from './event-record.ts'
import { membersOf, parseEvent, type Members } from './parse-event.ts'

const longestType = 60
const longestReference = 100
const longestKey = 160

/** An event of the provider as we take it. */
export interface ProviderEvent {
  /** The same however often it is told. */
  key: string
  eventType: string
  reference: string
  /** What is stored of it. */
  record: Record<string, unknown>
  /** What it says of a payment, or why nothing is done with it. */
  content: { said: ProviderTransaction } | { note: 'unusable payload' | 'ignored event type' }
}

/** Reads an event whose signature was good; whatever it holds, it can be stored. */
export function readEvent(body: Buffer): ProviderEvent {
  const event = parseEvent(body) ?? {}
  const data = membersOf(event['data'])
  const [eventType, reference] = [textOf(event['event']), textOf(data['reference'])]
  return {
    key: keyOf(eventType ?? '', reference ?? '', data['id'], body),
    eventType: cutText(eventType ?? '', longestType),
    reference: cutText(reference ?? '', longestReference),
    record: recordOf(event, body),
    content: contentOf(eventType, reference, data),
  }
}

function contentOf(
  eventType: string | undefined,
  reference: string | undefined,
  data: Members,
): ProviderEvent['content'] {
  if (eventType === undefined || !fits(eventType, longestType)) return { note: 'unusable payload' }
  if (reference === undefined || !fits(reference, longestReference)) return { note: 'unusable payload' }
  const { status, amount, currency, fees, subaccount } = data
  if (typeof amount !== 'number' || !Number.isInteger(amount)) return { note: 'unusable payload' }
  const isOfCharge = eventType.startsWith('charge.') && !eventType.startsWith('charge.dispute.')
  if (!isOfCharge) return { note: 'ignored event type' }
  const said = {
    reference,
    status: textOf(status) ?? '',
    amountMinor: amount,
    currency: textOf(currency)?.trim() || undefined,
    feeMinor: typeof fees === 'number' ? fees : undefined,
    subaccountCode: textOf(membersOf(subaccount)['subaccount_code']),
  }
  return { said }
}

/** The provider's own id of an event; where there is none, what it is about and how it is written. */
function keyOf(eventType: string, reference: string, id: unknown, body: Buffer): string {
  const isId = typeof id === 'number' || (typeof id === 'string' && id.trim() !== '')
  const key = isId ? `${eventType}:${id}` : `${eventType}:${reference}:${digestOf(body).sha256.slice(0, 16)}`
  return fits(key, longestKey) ? key : createHash('sha256').update(key).digest('hex')
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
