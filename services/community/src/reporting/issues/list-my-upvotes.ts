import { act } from '../../act.ts'
import { listUpvotedIssueIds } from './upvote-queries.ts'
import { UpvotesReply } from './upvote-schemas.ts'

export const listMyUpvotes = act('GET /v1/me/upvotes/issues', {
  summary: 'Ids of the issues that you upvote',
  description: 'Newest first. Load it once to draw the buttons of a list of issues.',
  page: { usual: 5000, most: 5000 },
  reply: UpvotesReply,

  async does({ db, citizen, page }) {
    return { issueIds: await listUpvotedIssueIds(db, citizen.userId, page) }
  },
})
