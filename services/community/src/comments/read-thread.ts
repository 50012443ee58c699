import { readPage } from '@civic/contracts'
import type { CommunityContext } from '../context.ts'
import { countComments, listNewestComments } from './comment-queries.ts'
import type { Comment, ThreadQuery } from './comment-schemas.ts'
import { readableComment } from './readable-comment.ts'
import type { Thread } from './thread-sql.ts'

export interface ThreadPage {
  comments: Comment[]
  total: number
  limit: number
  offset: number
}

/**
 * The newest comments of a thread, oldest of them first; `offset` skips from the newest end. Undefined when there is
 * nothing that the thread could belong to.
 */
export async function readThread(
  { db }: CommunityContext,
  thread: Thread,
  { parentId, query }: { parentId: string; query: ThreadQuery },
): Promise<ThreadPage | undefined> {
  const page = readPage(query, { usual: 500, most: 1000 })
  const [rows, total] = await Promise.all([
    listNewestComments(db, thread, parentId, page),
    countComments(db, thread, parentId),
  ])
  return total === undefined ? undefined : { comments: rows.toReversed().map(readableComment), total, ...page }
}
