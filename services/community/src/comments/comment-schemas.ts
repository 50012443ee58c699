import { LongText, platformRoles, Timestamp, Uuid, WordOf } from '@civic/contracts'
import { Type, type Static } from 'typebox'

/** What a comment shows, whatever it belongs to. */
export const commentFields = {
  id: Uuid,
  content: Type.String(),
  authorId: Uuid,
  authorName: Type.String({ description: 'At the time of writing; of a deleted account the placeholder.' }),
  authorRole: WordOf(platformRoles, 'UserRole', { description: 'At the time of writing.' }),
  isOfficialResponse: Type.Boolean({
    description: 'Its author was a representative, official, NGO or moderator then.',
  }),
  isHidden: Type.Boolean({ description: 'a moderator hid it: text and author read as a placeholder' }),
  createdAt: Timestamp,
}
const CommentFields = Type.Object(commentFields)
export type Comment = Static<typeof CommentFields>

export const NewCommentBody = Type.Object({ content: LongText(1, 2000) })
export type NewCommentBody = Static<typeof NewCommentBody>
