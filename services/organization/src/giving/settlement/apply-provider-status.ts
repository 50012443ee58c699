import type { OrganizationContext } from '../../context.ts'
import type { ProviderTransaction } from '../payments/payment-provider.ts'
import type { Tx } from '../../tables.ts'
import { judgeStatus, type Applied } from './judge-status.ts'
import { settleDonation } from './settle-donation.ts'
import { closeLocked, lockDonation } from './settlement-queries.ts'

export type { Applied }

/**
 * Applies what the provider says of a donation, whether it told us or was asked. The donation is locked before anything
 * is decided, so of several at once one settles and the others find it settled.
 */
export async function applyProviderStatus(
  tx: Tx,
  context: OrganizationContext,
  donationId: string,
  said: ProviderTransaction,
): Promise<Applied> {
  const donation = await lockDonation(tx, donationId)
  if (!donation) return { outcome: 'unchanged', note: 'no matching donation' }
  const applied = judgeStatus(donation, said)
  if (applied.outcome === 'settled') await settleDonation(tx, context, donation, said.feeMinor)
  if (applied.outcome === 'failed') await closeLocked(tx, donation.id, 'FAILED', context.clock.now())
  if (applied.outcome === 'abandoned') await closeLocked(tx, donation.id, 'ABANDONED', context.clock.now())
  return applied
}
