import { createHash, createHmac } from 'node:crypto'
import type {
  NewPayment,
  ProviderTransaction,
} from '../../services/organization/src/giving/payments/payment-provider.ts'
import type { Wording } from './history.ts'

const key = 'sk_test_histories'

/** What the provider says of a payment at some moment; it told us so in an event of this id. */
export interface Told extends ProviderTransaction {
  id: number
}

/** An event on its way to us. */
export interface Delivery {
  body: Buffer
  signature: string
  /** What it is known by here; undefined when nobody signed it. */
  key: string | undefined
  /** What it says of the payment; undefined when it is about something else. */
  said: ProviderTransaction | undefined
}

export { key as providerKey }

/** The provider's own books: what was opened there, how it ended and what was told of it. */
export class ScriptedProvider {
  readonly #payments = new Map<string, ProviderTransaction>()
  readonly #told = new Map<string, Told[]>()
  #lastId = 300_000_000

  opens({ reference, amountMinor, currency, subaccountCode }: NewPayment): void {
    const nothingPaid = { reference, status: 'ongoing', amountMinor, currency, feeMinor: undefined, subaccountCode }
    this.#payments.set(reference, nothingPaid)
  }

  /** What it says when it is asked. */
  find(reference: string): ProviderTransaction | undefined {
    return this.#payments.get(reference)
  }

  /** A payment ends, or ends otherwise than before; what there is to tell waits to be delivered. */
  ends(payment: ProviderTransaction): void {
    this.#payments.set(payment.reference, payment)
    this.#told.set(payment.reference, [...this.toldOf(payment.reference), { ...payment, id: this.nextId() }])
  }

  toldOf(reference: string): readonly Told[] {
    return this.#told.get(reference) ?? []
  }

  nextId(): number {
    this.#lastId += 1
    return this.#lastId
  }
}

/** The bytes of an event, as they are or as something made of them on the way. */
export function deliveryOf(told: Told, as: Wording, otherId: number): Delivery {
  const said = { ...told, ...changed(told, as) }
  const id = as === 'another id' ? otherId : told.id
  const event =
    as === 'a dispute' ? 'charge.dispute.create' : told.status === 'success' ? 'charge.success' : 'charge.failed'
  const { reference, status, amountMinor: amount, currency, feeMinor: fees } = said
  const data = { ...(as !== 'no id' && { id }), reference, status, amount, currency, fees }
  const body = Buffer.from(JSON.stringify({ event, data }))
  const signed = createHmac('sha512', as === 'forged' ? 'somebody else' : key)
    .update(body)
    .digest('hex')
  return {
    body,
    signature: signed,
    key: as === 'forged' ? undefined : as === 'no id' ? `${event}:${reference}:${digest(body)}` : `${event}:${id}`,
    said: as === 'forged' || as === 'a dispute' ? undefined : said,
  }
}

const digest = (body: Buffer) => createHash('sha256').update(body).digest('hex').slice(0, 16)

function changed({ amountMinor = 0 }: Told, as: Wording): Partial<ProviderTransaction> {
  if (as === 'another amount') return { amountMinor: amountMinor + 1 }
  if (as === 'another currency') return { currency: 'XOF' }
  if (as === 'small letters') return { currency: 'ngn' }
  return as === 'no currency' ? { currency: undefined } : {}
}
