import { Uuid } from '@civic/contracts'
import { Type } from 'typebox'
import { commentFields } from '../../comments/comment-schemas.ts'

const PetitionComment = Type.Object({ ...commentFields, petitionId: Uuid }, { title: 'PetitionComment' })

export const PetitionCommentReply = Type.Object({ comment: PetitionComment })
export const PetitionCommentsReply = Type.Object({ comments: Type.Array(PetitionComment), total: Type.Integer() })
