import { Uuid } from '@civic/contracts'
import { Type } from 'typebox'

export const UpvoteReply = Type.Object({
  upvoted: Type.Boolean({ description: 'Whether you upvote it now.' }),
  upvoteCount: Type.Integer(),
})
export const UpvotesReply = Type.Object({ issueIds: Type.Array(Uuid) })
