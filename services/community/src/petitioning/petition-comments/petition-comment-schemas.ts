import { Uuid } from '@civic/contracts'
import { Type, type Static } from 'typebox'
import { commentFields, threadPage } from '../../comments/comment-schemas.ts'

export const PetitionComment = Type.Object({ ...commentFields, petitionId: Uuid }, { title: 'PetitionComment' })
export type PetitionComment = Static<typeof PetitionComment>

export const PetitionCommentReply = Type.Object({ comment: PetitionComment })
export const PetitionCommentsReply = Type.Object({ comments: Type.Array(PetitionComment), ...threadPage })
export type PetitionCommentsReply = Static<typeof PetitionCommentsReply>
