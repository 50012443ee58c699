import { requireSignedIn } from '@civic/access'
import { inTransaction } from '@civic/db'
import { getAccount } from '../accounts/account-queries.ts'
import type { PublicUser } from '../accounts/account-schemas.ts'
import { lockOwnAccount } from '../accounts/lock-own-account.ts'
import { publicUser } from '../accounts/public-user.ts'
import type { IdentityCall } from '../../context.ts'
import {
  CommunitySelectionRequiredError,
  PrimaryMustBeSelectedError,
  TooManyCommunitiesError,
} from './membership-errors.ts'
import { insertMemberships, updateActiveCommunity, updateMissingPrimary } from './membership-queries.ts'
import { repairMembership } from './repair-membership.ts'

const mostCommunities = 20

/** Joins all of them or none, and acts in one from now on; that one becomes home for somebody who has none yet. */
export async function joinCommunities(
  { db, actor, clock }: IdentityCall,
  input: { communityIds: readonly string[]; primaryCommunityId: string },
): Promise<{ user: PublicUser }> {
  const citizen = requireSignedIn(actor)
  const { primaryCommunityId } = input
  const communityIds = [...new Set(input.communityIds)]
  if (communityIds.length === 0) throw new CommunitySelectionRequiredError()
  if (communityIds.length > mostCommunities) throw new TooManyCommunitiesError()
  if (!communityIds.includes(primaryCommunityId)) throw new PrimaryMustBeSelectedError()

  return inTransaction(db, async (tx) => {
    const account = await lockOwnAccount(tx, citizen)
    const now = clock.now()
    const primary = await repairMembership(tx, account, now)
    await insertMemberships(tx, { userId: account.id, communityIds, joinedAt: now })
    if (primary === null) await updateMissingPrimary(tx, account.id, primaryCommunityId, now)
    await updateActiveCommunity(tx, account.id, primaryCommunityId, now)
    return { user: publicUser(await getAccount(tx, account.id)) }
  })
}
