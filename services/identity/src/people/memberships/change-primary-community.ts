import { requireSignedIn } from '@civic/access'
import { inTransaction } from '@civic/db'
import { getAccount } from '../accounts/account-queries.ts'
import type { PublicUser } from '../accounts/account-schemas.ts'
import { lockOwnAccount } from '../accounts/lock-own-account.ts'
import { publicUser } from '../accounts/public-user.ts'
import type { IdentityCall } from '../../context.ts'
import { CommunityMembershipRequiredError, PrimaryCommunityCooldownError } from './membership-errors.ts'
import { isMember, updatePrimaryCommunity } from './membership-queries.ts'
import { repairMembership } from './repair-membership.ts'

const cooldownMs = 30 * 86_400_000

/**
 * Moves home to another of one's communities, once in 30 days. A first assignment is no change and starts no clock.
 * The active community stays where it is.
 */
export async function changePrimaryCommunity(
  { db, actor, clock }: IdentityCall,
  { communityId }: { communityId: string },
): Promise<{ user: PublicUser }> {
  const citizen = requireSignedIn(actor)
  return inTransaction(db, async (tx) => {
    const account = await lockOwnAccount(tx, citizen)
    const now = clock.now()
    const primary = await repairMembership(tx, account, now)
    if (!(await isMember(tx, account.id, communityId))) throw new CommunityMembershipRequiredError()
    if (primary !== communityId) {
      const unchangedSince = new Date(now.getTime() - cooldownMs)
      const isMoved = await updatePrimaryCommunity(tx, { userId: account.id, communityId, unchangedSince, now })
      if (!isMoved) throw cooldown(account.primaryCommunityChangedAt ?? now)
    }
    return { user: publicUser(await getAccount(tx, account.id)) }
  })
}

function cooldown(changedAt: Date) {
  const nextEligibleAt = new Date(changedAt.getTime() + cooldownMs).toISOString()
  return new PrimaryCommunityCooldownError({ nextEligibleAt })
}
