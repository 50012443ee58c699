import { act } from '../../act.ts'
import { readThread, threadPage } from '../../comments/read-thread.ts'
import { issueThread } from '../../comments/thread-sql.ts'
import { IssueNotFoundError } from '../issues/issue-errors.ts'
import { IssueCommentsReply } from './issue-comment-schemas.ts'

export const readIssueThread = act('GET /v1/issues/:id/comments', {
  summary: 'The thread of an issue',
  description:
    'Oldest first. When there are more comments than `limit`, these are the newest ones, and `offset` ' +
    'skips from the newest end. Hidden comments keep their place, with a placeholder for text and name.',
  who: { token: 'public' },
  page: threadPage,
  reply: IssueCommentsReply,
  refuses: [IssueNotFoundError],

  async does({ path: { id }, page, ...context }) {
    const thread = await readThread(context, issueThread, { parentId: id, page })
    if (!thread) throw new IssueNotFoundError()
    return { ...thread, comments: thread.comments.map((comment) => ({ ...comment, issueId: id })) }
  },
})
