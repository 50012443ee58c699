import type { PublicUser } from '../accounts/account-schemas.ts'
import type { IdentityCall } from '../../context.ts'
import { joinCommunities } from './join-communities.ts'

/** Joins one community and acts in it from now on; it becomes home for somebody who has none yet. */
export async function joinCommunity(
  call: IdentityCall,
  { communityId }: { communityId: string },
): Promise<{ user: PublicUser }> {
  return joinCommunities(call, { communityIds: [communityId], primaryCommunityId: communityId })
}
