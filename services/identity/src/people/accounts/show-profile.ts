import { requireSignedIn } from '@civic/access'
import { inTransaction } from '@civic/db'
import type { IdentityCall } from '../../context.ts'
import { repairMembership } from '../memberships/repair-membership.ts'
import { getAccount, lockAccount, type Account } from './account-queries.ts'
import type { PublicUser } from './account-schemas.ts'
import { publicUser } from './public-user.ts'

/** The caller's own account. Rows written by hand may lack their membership: reading completes them. */
export async function showProfile({ db, actor, clock }: IdentityCall): Promise<{ user: PublicUser }> {
  const citizen = requireSignedIn(actor)
  const account = await getAccount(db, citizen.userId)
  if (!lacksMembership(account)) return { user: publicUser(account) }
  return inTransaction(db, async (tx) => {
    await repairMembership(tx, await lockAccount(tx, citizen.userId), clock.now())
    return { user: publicUser(await getAccount(tx, citizen.userId)) }
  })
}

function lacksMembership({ communityId, primaryCommunityId, memberships }: Account): boolean {
  if (communityId === null) return false
  return primaryCommunityId === null || !memberships.some((membership) => membership.communityId === communityId)
}
