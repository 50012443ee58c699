import { Uuid } from '@civic/contracts'
import { Type } from 'typebox'

export const FollowReply = Type.Object({ following: Type.Literal(true) })
export const UnfollowReply = Type.Object({ following: Type.Literal(false) })
export const FollowsReply = Type.Object({ representativeIds: Type.Array(Uuid) })
