import { readPage } from '@civic/contracts'
import type { CommunityContext } from '../context.ts'
import { IssueNotFoundError } from '../issues/issue-errors.ts'
import { countComments, listNewestComments } from './comment-queries.ts'
import type { IssueCommentsReply } from './comment-schemas.ts'
import { readableComment } from './readable-comment.ts'

/** The newest comments of an issue, oldest of them first; `offset` skips from the newest end. */
export async function readThread(
  { db }: CommunityContext,
  { issueId, query }: { issueId: string; query: { limit?: string; offset?: string } },
): Promise<IssueCommentsReply> {
  const page = readPage(query, { usual: 500, most: 1000 })
  const [rows, total] = await Promise.all([listNewestComments(db, issueId, page), countComments(db, issueId)])
  if (total === undefined) throw new IssueNotFoundError()
  return { comments: rows.toReversed().map(readableComment), total, ...page }
}
