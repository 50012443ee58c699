import { change } from '../../act.ts'
import { NewCommentBody } from '../../comments/comment-schemas.ts'
import { issueThread } from '../../comments/thread-sql.ts'
import { writeComment } from '../../comments/write-comment.ts'
import { CommunityMembershipRequiredError } from '../../places/communities/community-errors.ts'
import { quotedTitle } from '../../quoted-title.ts'
import { IssueNotFoundError } from '../issues/issue-errors.ts'
import { lockIssueForMember } from '../issues/issue-queries.ts'
import { IssueCommentReply } from './issue-comment-schemas.ts'

export const commentOnIssue = change('POST /v1/issues/:id/comments', {
  summary: 'Comment on an issue of a community that you joined',
  description:
    'Needs a verified address and membership in the community of the issue; possible in every status. A ' +
    'comment of a representative, government or platform administrator, NGO or moderator is marked as an ' +
    'official response. The reporter is notified, unless they wrote it. Comments are not edited.',
  who: { token: 'required', verified: true },
  body: NewCommentBody,
  reply: IssueCommentReply,
  status: 201,
  refuses: [IssueNotFoundError, CommunityMembershipRequiredError],

  async does({ tx, path: { id }, citizen: author, body: { content }, notify }) {
    const issue = await lockIssueForMember(tx, id, author.userId)
    if (!issue.isMember) throw new CommunityMembershipRequiredError()
    const comment = await writeComment(tx, issueThread, { parentId: id, author, content })
    if (issue.reportedById !== author.userId) {
      await notify(tx, [
        {
          userId: issue.reportedById,
          type: 'ISSUE_UPDATE',
          title: 'New comment on your issue',
          body: `${comment.authorName} commented on ${quotedTitle(issue)}.`,
          linkUrl: `/issues/${id}#comments`,
        },
      ])
    }
    return { comment: { ...comment, issueId: id } }
  },
})
