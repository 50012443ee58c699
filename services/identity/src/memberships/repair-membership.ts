import type { Tx } from '../tables.ts'
import { insertMembership, updateMissingPrimary } from './membership-queries.ts'

/**
 * Completes an account whose row was written with an active community alone: it gets the membership, dated like the
 * account, and the community as its primary. The cooldown clock stays as it is.
 */
export async function repairMembership(
  tx: Tx,
  account: { id: string; communityId: string | null; createdAt: Date },
  now: Date,
): Promise<void> {
  if (account.communityId === null) return
  const { id: userId, communityId, createdAt: joinedAt } = account
  await insertMembership(tx, { userId, communityId, joinedAt })
  await updateMissingPrimary(tx, userId, communityId, now)
}
