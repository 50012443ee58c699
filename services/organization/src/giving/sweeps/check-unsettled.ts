import { inTransaction } from '@civic/db'
import type { ProviderTransaction } from '../payments/payment-provider.ts'
import { applyProviderStatus, type Applied } from '../settlement/apply-provider-status.ts'
import { askProvider, type Inquiry } from './ask-provider.ts'
import { pendingMismatch, recovered, unreachable } from './drift-details.ts'
import { driftOf, type Drift, type SweptDonation } from './drift.ts'

/** What becomes of the donations that had not settled. */
export interface UnsettledTally {
  pendingChecked: number
  recovered: number
  recoveredMinor: bigint
  markedFailed: number
  markedAbandoned: number
  stillPending: number
}

/** A checkout that the provider does not know after so long was never begun. */
const unknownForMs = 72 * 3_600_000

/**
 * Repairs a donation that has not settled here, by what the provider says of it and in the way in which a webhook would
 * have done it. Undefined when the repair failed; the next run finds the row again.
 */
export async function checkUnsettled(
  inquiry: Inquiry,
  tally: UnsettledTally,
  donation: SweptDonation,
): Promise<Drift[] | undefined> {
  const answer = await askProvider(inquiry, donation.reference)
  if (!answer) return [driftOf(donation, 'PROVIDER_UNREACHABLE', unreachable)]
  tally.pendingChecked += 1
  const said = answer.said ?? wordOnUnknown(inquiry, donation)
  try {
    const applied = await inTransaction(inquiry.context.db, async (tx) =>
      applyProviderStatus(tx, inquiry.context, donation.id, said),
    )
    return count(tally, donation, { said, applied })
  } catch (error) {
    inquiry.context.warn(`The donation ${donation.id} could not be repaired`, error)
    return undefined
  }
}

/** What nobody knows of counts as given up when it is old, and as undecided before. */
function wordOnUnknown({ context }: Inquiry, { reference, createdAt }: SweptDonation): ProviderTransaction {
  const isOld = createdAt.getTime() <= context.clock.now().getTime() - unknownForMs
  return {
    reference,
    status: isOld ? 'abandoned' : 'pending',
    amountMinor: undefined,
    currency: undefined,
    feeMinor: undefined,
    subaccountCode: undefined,
  }
}

function count(
  tally: UnsettledTally,
  donation: SweptDonation,
  { said, applied }: { said: ProviderTransaction; applied: Applied },
): Drift[] {
  if (applied.outcome === 'settled') {
    tally.recovered += 1
    tally.recoveredMinor += BigInt(donation.grossMinor)
    return [driftOf(donation, 'RECOVERED_MISSED_WEBHOOK', recovered(donation))]
  }
  if (applied.outcome === 'mismatch') {
    return [driftOf(donation, 'PENDING_WITH_MISMATCHED_DETAILS', pendingMismatch(donation, said))]
  }
  if (applied.outcome === 'failed') tally.markedFailed += 1
  if (applied.outcome === 'abandoned') tally.markedAbandoned += 1
  if (applied.outcome === 'not-terminal' && donation.status === 'PENDING') tally.stillPending += 1
  return []
}
