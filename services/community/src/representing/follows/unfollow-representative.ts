import { requireSignedIn } from '@civic/access'
import { inTransaction } from '@civic/db'
import type { CommunityCall } from '../../context.ts'
import { lockRepresentativeInUse } from '../representatives/representative-queries.ts'
import { deleteFollow } from './follow-queries.ts'

/** Follows no more, wherever the caller has moved to since. */
export async function unfollowRepresentative(
  { db, actor }: CommunityCall,
  { representativeId }: { representativeId: string },
): Promise<{ following: false }> {
  const { userId } = requireSignedIn(actor)

  return inTransaction(db, async (tx) => {
    await lockRepresentativeInUse(tx, representativeId)
    await deleteFollow(tx, { representativeId, userId })
    return { following: false }
  })
}
