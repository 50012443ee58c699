import { requireVerified } from '@civic/access'
import { inTransaction } from '@civic/db'
import type { NewCommentBody } from '../../comments/comment-schemas.ts'
import { issueThread } from '../../comments/thread-sql.ts'
import { writeComment } from '../../comments/write-comment.ts'
import { CommunityMembershipRequiredError } from '../../places/communities/community-errors.ts'
import type { CommunityCall } from '../../context.ts'
import { lockIssueForMember } from '../issues/issue-queries.ts'
import { quotedTitle } from '../../quoted-title.ts'
import type { IssueComment } from './issue-comment-schemas.ts'

/** Comments on an issue of a community that the caller has joined; its reporter is told. */
export async function commentOnIssue(
  { db, actor, notify }: CommunityCall,
  { issueId, content }: { issueId: string } & NewCommentBody,
): Promise<{ comment: IssueComment }> {
  const author = requireVerified(actor)

  return inTransaction(db, async (tx) => {
    const issue = await lockIssueForMember(tx, issueId, author.userId)
    if (!issue.isMember) throw new CommunityMembershipRequiredError()
    const comment = await writeComment(tx, issueThread, { parentId: issueId, author, content })
    if (issue.reportedById !== author.userId) {
      await notify(tx, [
        {
          userId: issue.reportedById,
          type: 'ISSUE_UPDATE',
          title: 'New comment on your issue',
          body: `${comment.authorName} commented on ${quotedTitle(issue)}.`,
          linkUrl: `/issues/${issueId}#comments`,
        },
      ])
    }
    return { comment: { ...comment, issueId } }
  })
}
