import type { ThreadQuery } from '../../comments/comment-schemas.ts'
import { readThread } from '../../comments/read-thread.ts'
import { issueThread } from '../../comments/thread-sql.ts'
import type { CommunityContext } from '../../context.ts'
import { IssueNotFoundError } from '../issues/issue-errors.ts'
import type { IssueCommentsReply } from './issue-comment-schemas.ts'

export async function readIssueThread(
  context: CommunityContext,
  { issueId, query }: { issueId: string; query: ThreadQuery },
): Promise<IssueCommentsReply> {
  const thread = await readThread(context, issueThread, { parentId: issueId, query })
  if (!thread) throw new IssueNotFoundError()
  return { ...thread, comments: thread.comments.map((comment) => ({ ...comment, issueId })) }
}
