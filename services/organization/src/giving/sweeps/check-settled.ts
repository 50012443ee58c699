import { askProvider, type Inquiry } from './ask-provider.ts'
import { unreachable } from './drift-details.ts'
import { driftOf, type Drift, type SettledDonation } from './drift.ts'
import { settledDifferences } from './settled-differences.ts'

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
