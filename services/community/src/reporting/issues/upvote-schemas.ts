import { Uuid } from '@civic/contracts'
import { Type } from 'typebox'

export const UpvoteReply = Type.Object({ upvoted: Type.Boolean(), upvoteCount: Type.Integer() })
export const UpvotesReply = Type.Object({ issueIds: Type.Array(Uuid) })
