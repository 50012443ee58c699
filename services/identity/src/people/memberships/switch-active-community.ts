import { requireSignedIn } from '@civic/access'
import { inTransaction } from '@civic/db'
import { getAccount } from '../accounts/account-queries.ts'
import type { PublicUser } from '../accounts/account-schemas.ts'
import { lockOwnAccount } from '../accounts/lock-own-account.ts'
import { publicUser } from '../accounts/public-user.ts'
import type { IdentityCall } from '../../context.ts'
import { CommunityMembershipRequiredError } from './membership-errors.ts'
import { isMember, updateActiveCommunity } from './membership-queries.ts'
import { repairMembership } from './repair-membership.ts'

/** Acts in another of one's communities from now on; home stays where it is. */
export async function switchActiveCommunity(
  { db, actor, clock }: IdentityCall,
  { communityId }: { communityId: string },
): Promise<{ user: PublicUser }> {
  const citizen = requireSignedIn(actor)
  return inTransaction(db, async (tx) => {
    const account = await lockOwnAccount(tx, citizen)
    const now = clock.now()
    await repairMembership(tx, account, now)
    if (!(await isMember(tx, account.id, communityId))) throw new CommunityMembershipRequiredError()
    await updateActiveCommunity(tx, account.id, communityId, now)
    return { user: publicUser(await getAccount(tx, account.id)) }
  })
}
