import { removedAuthor, removedContent } from '@civic/moderation'
import type { CommentRow } from './comment-queries.ts'
import type { Comment } from './comment-schemas.ts'

/** The row on the wire: text and author of a hidden comment as the placeholder, everything else as it is. */
export function readableComment(row: CommentRow): Comment {
  const { id, content, authorId, authorName, authorRole, isOfficialResponse, isHidden, createdAt } = row
  return {
    id,
    content: isHidden ? removedContent : content,
    authorId,
    authorName: isHidden ? removedAuthor : authorName,
    authorRole,
    isOfficialResponse,
    isHidden,
    createdAt: createdAt.toISOString(),
  }
}
