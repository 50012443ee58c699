import { change } from '../../act.ts'
import { CommunityMembershipRequiredError } from '../../places/communities/community-errors.ts'
import { IssueNotFoundError } from './issue-errors.ts'
import { deleteUpvote, insertUpvote, lockIssueForUpvote } from './upvote-queries.ts'
import { UpvoteReply } from './upvote-schemas.ts'

/** The lock puts presses of the button in a row, so that none is lost. */
export const toggleUpvote = change('POST /v1/issues/:id/upvote', {
  summary: 'Upvote an issue, or take the upvote back',
  description:
    'Each call turns your upvote over: the reply says what it is now. Needs a verified address and ' +
    'membership in the community of the issue. Possible in every status, on your own issue too; nobody is ' +
    'notified.',
  who: { token: 'required', verified: true },
  reply: UpvoteReply,
  refuses: [IssueNotFoundError, CommunityMembershipRequiredError],

  async does({ tx, path: { id }, citizen: { userId } }) {
    const upvote = { issueId: id, userId }
    const issue = await lockIssueForUpvote(tx, upvote)
    if (!issue.isMember) throw new CommunityMembershipRequiredError()
    const countWithout = await deleteUpvote(tx, upvote)
    if (countWithout !== undefined) return { upvoted: false, upvoteCount: countWithout }
    const countWith = await insertUpvote(tx, upvote)
    return { upvoted: true, upvoteCount: countWith ?? issue.upvoteCount }
  },
})
