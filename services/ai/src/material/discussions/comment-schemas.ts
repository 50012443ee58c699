import { Nullable } from '@civic/contracts'
import { Type, type Static } from 'typebox'

/** A comment of an issue or petition, as far as it is used. */
export const Comment = Type.Object({
  id: Type.String(),
  /** Null is a comment that says nothing; one without the member is no comment. */
  content: Type.Union([Type.String(), Type.Null()]),
  authorName: Nullable(Type.String()),
  authorRole: Nullable(Type.String()),
  isOfficialResponse: Nullable(Type.Boolean()),
  isHidden: Nullable(Type.Boolean()),
  createdAt: Nullable(Type.String()),
})
export type Comment = Static<typeof Comment>
export const Thread = Type.Object({ comments: Type.Array(Comment) })
