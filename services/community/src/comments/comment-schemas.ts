import { LongText, Timestamp, Uuid } from '@civic/contracts'
import { Type, type Static } from 'typebox'

/** What a comment shows, whatever it belongs to. */
export const commentFields = {
  id: Uuid,
  content: Type.String(),
  authorId: Uuid,
  authorName: Type.String(),
  authorRole: Type.String(),
  isOfficialResponse: Type.Boolean(),
  isHidden: Type.Boolean({ description: 'a moderator hid it: text and author read as a placeholder' }),
  createdAt: Timestamp,
}
const CommentFields = Type.Object(commentFields)
export type Comment = Static<typeof CommentFields>

export const NewCommentBody = Type.Object({ content: LongText(1, 2000) })
export type NewCommentBody = Static<typeof NewCommentBody>
