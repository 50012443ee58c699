import { requireVerified } from '@civic/access'
import { inTransaction } from '@civic/db'
import { CommunityMembershipRequiredError } from '../../places/communities/community-errors.ts'
import type { CommunityCall } from '../../context.ts'
import { lockRepresentativeForMember } from '../representatives/representative-queries.ts'
import { insertFollow } from './follow-queries.ts'

/** Follows a representative of a community that the caller has joined; following again changes nothing. */
export async function followRepresentative(
  { db, actor }: CommunityCall,
  { representativeId }: { representativeId: string },
): Promise<{ following: true }> {
  const { userId } = requireVerified(actor)

  return inTransaction(db, async (tx) => {
    const { isMember } = await lockRepresentativeForMember(tx, representativeId, userId)
    if (!isMember) throw new CommunityMembershipRequiredError()
    await insertFollow(tx, { representativeId, userId })
    return { following: true }
  })
}
