import { violatesForeignKey } from '@civic/db'
import { CommunityNotFoundError } from '../accounts/account-errors.ts'
import type { Tx } from '../tables.ts'

/** Makes the person a member, or leaves the membership as it is; COMMUNITY_NOT_FOUND when there is no such community. */
export async function insertMembership(
  tx: Tx,
  membership: { userId: string; communityId: string; joinedAt: Date },
): Promise<void> {
  try {
    await tx
      .insertInto('userCommunityMemberships')
      .values(membership)
      .onConflict((conflict) => conflict.columns(['userId', 'communityId']).doNothing())
      .execute()
  } catch (error) {
    if (violatesForeignKey(error, 'user_community_memberships_community_id_fkey')) throw new CommunityNotFoundError()
    throw error
  }
}

/** Sets the primary community of somebody who has none; of two first joins the one that lands first counts. */
export async function updateMissingPrimary(tx: Tx, userId: string, communityId: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ primaryCommunityId: communityId, updatedAt: now })
    .where('id', '=', userId)
    .where('primaryCommunityId', 'is', null)
    .execute()
}

export async function updateActiveCommunity(tx: Tx, userId: string, communityId: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ communityId, updatedAt: now }).where('id', '=', userId).execute()
}
