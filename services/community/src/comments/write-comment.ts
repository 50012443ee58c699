import { isStaffRole, type Citizen } from '@civic/access'
import type { Tx } from '../tables.ts'
import { insertComment } from './comment-queries.ts'
import type { Comment } from './comment-schemas.ts'
import { readableComment } from './readable-comment.ts'
import type { Thread } from './thread-sql.ts'

/** Adds a comment to a thread, in the author's name and role of this moment; whether they may is asked before. */
export async function writeComment(
  tx: Tx,
  thread: Thread,
  { parentId, author, content }: { parentId: string; author: Citizen; content: string },
): Promise<Comment> {
  const row = await insertComment(tx, thread, parentId, {
    content,
    authorId: author.userId,
    authorName: author.name.trim() || 'Anonymous',
    authorRole: author.role || 'CITIZEN',
    isOfficialResponse: isStaffRole(author.role),
  })
  return readableComment(row)
}
