import { pageQuery, PathId, Text, Timestamp, Uuid } from '@civic/contracts'
import { Type, type Static } from 'typebox'

export const IssueComment = Type.Object(
  {
    id: Uuid,
    content: Type.String(),
    issueId: Uuid,
    authorId: Uuid,
    authorName: Type.String(),
    authorRole: Type.String(),
    isOfficialResponse: Type.Boolean(),
    isHidden: Type.Boolean({ description: 'a moderator hid it: text and author read as a placeholder' }),
    createdAt: Timestamp,
  },
  { title: 'IssueComment' },
)
export type IssueComment = Static<typeof IssueComment>

export const ThreadParams = Type.Object({ id: PathId })
export const ThreadQuery = Type.Object(pageQuery)

export const NewCommentBody = Type.Object({ content: Text(1, 2000) })
export type NewCommentBody = Static<typeof NewCommentBody>

export const IssueCommentReply = Type.Object({ comment: IssueComment })
export const IssueCommentsReply = Type.Object({
  comments: Type.Array(IssueComment),
  total: Type.Integer(),
  limit: Type.Integer(),
  offset: Type.Integer(),
})
export type IssueCommentsReply = Static<typeof IssueCommentsReply>
