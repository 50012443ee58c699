import type { ProviderTransaction } from './payment-provider.ts'
import { ProviderError } from './payment-provider.ts'

/** The members of a JSON object; none when it is something else. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

const longestText = 200

/** A text that can be stored: trimmed, not blank, cut when it is endless. */
export function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.includes('\0')) return undefined
  return [...value.trim()].slice(0, longestText).join('') || undefined
}

const identifier = /^[\w.:=-]{1,64}$/

/** A code of the provider's, which is stored whole or not at all. */
export function identifierOf(value: unknown): string | undefined {
  return typeof value === 'string' && identifier.test(value) ? value : undefined
}

const longestAddress = 2000

/** An address to which a browser may be sent, whole or not at all. */
export function webAddressOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > longestAddress) return undefined
  const { href, protocol } = URL.parse(value) ?? {}
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}

/** What the provider says of a payment. Without a status of this very payment it has said nothing. */
export function transactionOf(data: unknown, asked: string): ProviderTransaction {
  const { reference, status, amount, currency, fees, subaccount } = membersOf(data)
  const said = textOf(status)
  if (said === undefined || (reference !== undefined && reference !== null && reference !== asked)) {
    throw new ProviderError('The payment provider spoke of something else')
  }
  return {
    reference: asked,
    status: said,
    amountMinor: minorOf(amount),
    currency: textOf(currency),
    feeMinor: minorOf(fees),
    subaccountCode: textOf(membersOf(subaccount)['subaccount_code']),
  }
}

function minorOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined
}
