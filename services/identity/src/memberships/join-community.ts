import { requireSignedIn } from '@civic/access'
import { inTransaction } from '@civic/db'
import { getAccount } from '../accounts/account-queries.ts'
import type { PublicUser } from '../accounts/account-schemas.ts'
import { lockOwnAccount } from '../accounts/lock-own-account.ts'
import { publicUser } from '../accounts/public-user.ts'
import type { IdentityCall } from '../context.ts'
import { insertMembership, updateActiveCommunity, updateMissingPrimary } from './membership-queries.ts'
import { repairMembership } from './repair-membership.ts'

/** Joins a community and acts in it from now on; it becomes home for somebody who has none yet. */
export async function joinCommunity(
  { db, actor, clock }: IdentityCall,
  { communityId }: { communityId: string },
): Promise<{ user: PublicUser }> {
  const citizen = requireSignedIn(actor)
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const account = await lockOwnAccount(tx, citizen)
    await repairMembership(tx, account, now)
    await insertMembership(tx, { userId: account.id, communityId, joinedAt: now })
    await updateMissingPrimary(tx, account.id, communityId, now)
    await updateActiveCommunity(tx, account.id, communityId, now)
    return { user: publicUser(await getAccount(tx, account.id)) }
  })
}
