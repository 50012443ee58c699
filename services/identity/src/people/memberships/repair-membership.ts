import type { LockedAccount } from '../accounts/account-queries.ts'
import type { Tx } from '../../tables.ts'
import { insertMemberships, updateMissingPrimary } from './membership-queries.ts'

/**
 * Completes an account whose row was written with an active community alone: it gets the membership, dated like the
 * account, and the community as its primary. The cooldown clock stays as it is. Returns the primary that it has then.
 */
export async function repairMembership(
  tx: Tx,
  account: Pick<LockedAccount, 'id' | 'communityId' | 'primaryCommunityId' | 'createdAt'>,
  now: Date,
): Promise<string | null> {
  const { id: userId, communityId, primaryCommunityId, createdAt: joinedAt } = account
  if (communityId === null) return primaryCommunityId
  await insertMemberships(tx, { userId, communityIds: [communityId], joinedAt })
  if (primaryCommunityId === null) await updateMissingPrimary(tx, userId, communityId, now)
  return primaryCommunityId ?? communityId
}
