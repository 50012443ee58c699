import type { ProviderTransaction } from '../payments/payment-provider.ts'
import { askProvider, type Inquiry } from './ask-provider.ts'
import { amountMismatch, currencyMismatch, notAtProvider, subaccountMismatch, unreachable } from './drift-details.ts'
import { driftOf, type Drift, type SettledDonation } from './drift.ts'

/** Holds a settled donation against what the provider says. Writes nothing. */
export async function checkSettled(
  inquiry: Inquiry,
  tally: { settledChecked: number },
  donation: SettledDonation,
): Promise<Drift[]> {
  const answer = await askProvider(inquiry, donation.reference)
  if (!answer) return [driftOf(donation, 'PROVIDER_UNREACHABLE', unreachable)]
  tally.settledChecked += 1
  return settledDifferences(donation, answer.said)
}

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
