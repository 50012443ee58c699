import { requireVerified } from '@civic/access'
import { inTransaction } from '@civic/db'
import { CommunityMembershipRequiredError } from '../../places/communities/community-errors.ts'
import type { CommunityCall } from '../../context.ts'
import { deleteUpvote, insertUpvote, lockIssueForUpvote } from './upvote-queries.ts'

/** Upvotes an issue or takes the upvote back. The lock puts presses of the button in a row, so that none is lost. */
export async function toggleUpvote(
  { db, actor }: CommunityCall,
  { issueId }: { issueId: string },
): Promise<{ upvoted: boolean; upvoteCount: number }> {
  const upvote = { issueId, userId: requireVerified(actor).userId }

  return inTransaction(db, async (tx) => {
    const issue = await lockIssueForUpvote(tx, upvote)
    if (!issue.isMember) throw new CommunityMembershipRequiredError()
    const countWithout = await deleteUpvote(tx, upvote)
    if (countWithout !== undefined) return { upvoted: false, upvoteCount: countWithout }
    const countWith = await insertUpvote(tx, upvote)
    return { upvoted: true, upvoteCount: countWith ?? issue.upvoteCount }
  })
}
