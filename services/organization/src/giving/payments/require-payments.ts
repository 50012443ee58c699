import { DonationsUnavailableError } from './payment-errors.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Who takes the money, or DONATIONS_UNAVAILABLE. */
export function requirePayments({ payments }: { payments: PaymentProvider | undefined }): PaymentProvider {
  if (!payments) throw new DonationsUnavailableError()
  return payments
}
