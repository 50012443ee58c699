import { removedAuthor, removedContent } from '@civic/moderation'
import type { CommentRow } from './comment-queries.ts'
import type { Comment } from './comment-schemas.ts'

/** The row on the wire: text and author of a hidden comment as the placeholder, everything else as it is. */
export function readableComment(row: CommentRow): Comment {
  return {
    ...row,
    content: row.isHidden ? removedContent : row.content,
    authorName: row.isHidden ? removedAuthor : row.authorName,
    createdAt: row.createdAt.toISOString(),
  }
}
