import type { ProviderTransaction } from '../payments/payment-provider.ts'
import { driftOf, type Drift, type SettledDonation } from './drift.ts'
import { amountMismatch, currencyMismatch, notAtProvider, subaccountMismatch } from './drift-details.ts'

/** What the provider says otherwise of a donation that has settled here; gross amounts alone are compared. */
export function settledDifferences(donation: SettledDonation, said: ProviderTransaction | undefined): Drift[] {
  if (said?.status !== 'success') {
    return [driftOf(donation, 'SETTLED_HERE_BUT_NOT_AT_PROVIDER', notAtProvider(donation, said))]
  }
  const found: Drift[] = []
  if (said.amountMinor !== donation.grossMinor) {
    found.push(driftOf(donation, 'AMOUNT_MISMATCH', amountMismatch(donation, said)))
  }
  if (said.currency !== undefined && said.currency.toUpperCase() !== donation.currency.toUpperCase()) {
    found.push(driftOf(donation, 'CURRENCY_MISMATCH', currencyMismatch(donation, said)))
  }
  if (said.subaccountCode !== undefined && said.subaccountCode !== donation.subaccountCode) {
    found.push(driftOf(donation, 'SUBACCOUNT_MISMATCH', subaccountMismatch(donation, said)))
  }
  return found
}
