import type { OrganizationContext } from '../context.ts'
import { DonationsUnavailableError } from './payment-errors.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Who takes the money, or DONATIONS_UNAVAILABLE. */
export function requirePayments({ payments }: Pick<OrganizationContext, 'payments'>): PaymentProvider {
  if (!payments) throw new DonationsUnavailableError()
  return payments
}
