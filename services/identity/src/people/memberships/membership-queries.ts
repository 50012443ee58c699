import { violatesForeignKey } from '@civic/db'
import { sql } from 'kysely'
import { CommunityNotFoundError } from '../accounts/account-errors.ts'
import type { Tx } from '../../tables.ts'

/** Makes the person a member of each; memberships that are there stay. COMMUNITY_NOT_FOUND when one is unknown. */
export async function insertMemberships(
  tx: Tx,
  { userId, communityIds, joinedAt }: { userId: string; communityIds: readonly string[]; joinedAt: Date },
): Promise<void> {
  try {
    await sql`
      insert into user_community_memberships (user_id, community_id, joined_at)
      select ${userId}, community_id, ${joinedAt} from unnest(${communityIds}::uuid[]) as community_id
      on conflict (user_id, community_id) do nothing
    `.execute(tx)
  } catch (error) {
    if (violatesForeignKey(error, 'user_community_memberships_community_id_fkey')) throw new CommunityNotFoundError()
    throw error
  }
}

export async function isMember(tx: Tx, userId: string, communityId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('userCommunityMemberships')
    .select('communityId')
    .where('userId', '=', userId)
    .where('communityId', '=', communityId)
    .executeTakeFirst()
  return row !== undefined
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

/**
 * Moves the primary community and stamps the change; a first assignment is no change and leaves the stamp as it is.
 * False when the last change lies after `unchangedSince`.
 */
export async function updatePrimaryCommunity(
  tx: Tx,
  {
    userId,
    communityId,
    unchangedSince,
    now,
  }: { userId: string; communityId: string; unchangedSince: Date; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set((eb) => ({
      primaryCommunityId: communityId,
      primaryCommunityChangedAt: eb
        .case()
        .when('primaryCommunityId', 'is', null)
        .then(eb.ref('primaryCommunityChangedAt'))
        .else(now)
        .end(),
      updatedAt: now,
    }))
    .where('id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('primaryCommunityId', 'is', null),
        eb('primaryCommunityChangedAt', 'is', null),
        eb('primaryCommunityChangedAt', '<=', unchangedSince),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
