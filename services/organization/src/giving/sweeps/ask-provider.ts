import type { OrganizationContext } from '../../context.ts'
import { ProviderError, type PaymentProvider, type ProviderTransaction } from '../payments/payment-provider.ts'

/** What a sweep works with. */
export interface Inquiry {
  context: OrganizationContext
  payments: PaymentProvider
  /** How long a call from now on may take; undefined leaves it to the adapter. */
  signalFor: () => AbortSignal | undefined
}

/** Undefined: nobody answered. An answer without `said` means that the provider knows no such payment. */
export type Answer = { said: ProviderTransaction | undefined } | undefined

/** What the provider says of a donation. Never throws: a row that nobody could say anything about is told as such. */
export async function askProvider({ context, payments, signalFor }: Inquiry, reference: string): Promise<Answer> {
  const signal = signalFor()
  try {
    return { said: await payments.verifyTransaction(reference, signal && { signal }) }
  } catch (error) {
    if (!(error instanceof ProviderError))
      context.warn('Asking the payment provider failed in an unforeseen way', error)
    return undefined
  }
}
