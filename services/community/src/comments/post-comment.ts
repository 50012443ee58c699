import { isStaffRole, requireVerified } from '@civic/access'
import { inTransaction } from '@civic/db'
import { CommunityMembershipRequiredError } from '../communities/community-errors.ts'
import type { CommunityCall } from '../context.ts'
import { lockIssueForMember } from '../issues/issue-queries.ts'
import { quotedTitle } from '../issues/readable-issue.ts'
import { insertComment } from './comment-queries.ts'
import type { IssueComment, NewCommentBody } from './comment-schemas.ts'
import { readableComment } from './readable-comment.ts'

/** Comments on an issue of a community that the caller has joined; its reporter is told. */
export async function postComment(
  { db, actor, notify }: CommunityCall,
  { issueId, content }: { issueId: string } & NewCommentBody,
): Promise<{ comment: IssueComment }> {
  const author = requireVerified(actor)

  return inTransaction(db, async (tx) => {
    const issue = await lockIssueForMember(tx, issueId, author.userId)
    if (!issue.isMember) throw new CommunityMembershipRequiredError()
    const row = await insertComment(tx, {
      content,
      issueId,
      authorId: author.userId,
      authorName: author.name.trim() || 'Anonymous',
      authorRole: author.role || 'CITIZEN',
      isOfficialResponse: isStaffRole(author.role),
    })
    if (issue.reportedById !== author.userId) {
      await notify(tx, [
        {
          userId: issue.reportedById,
          type: 'ISSUE_UPDATE',
          title: 'New comment on your issue',
          body: `${row.authorName} commented on ${quotedTitle(issue)}.`,
          linkUrl: `/issues/${issueId}#comments`,
        },
      ])
    }
    return { comment: readableComment(row) }
  })
}
