import type { Page } from '@civic/contracts'
import type { CommunityContext } from '../context.ts'
import { listNewestComments } from './comment-queries.ts'
import type { Comment } from './comment-schemas.ts'
import { readableComment } from './readable-comment.ts'
import type { Thread } from './thread-sql.ts'

export const threadPage = { usual: 500, most: 1000 }

/**
 * The newest comments of a thread, oldest of them first; `offset` skips from the newest end. Undefined when there is
 * nothing that the thread could belong to.
 */
export async function readThread(
  { db }: CommunityContext,
  thread: Thread,
  { parentId, page }: { parentId: string; page: Page },
): Promise<{ comments: Comment[]; total: number } | undefined> {
  const found = await listNewestComments(db, thread, parentId, page)
  return found && { comments: found.rows.toReversed().map(readableComment), total: found.total }
}
