import { Uuid } from '@civic/contracts'
import { Type } from 'typebox'
import { commentFields } from '../../comments/comment-schemas.ts'

const RepresentativeComment = Type.Object(
  { ...commentFields, representativeId: Uuid },
  { title: 'RepresentativeComment' },
)

export const RepresentativeCommentReply = Type.Object({ comment: RepresentativeComment })
export const RepresentativeCommentsReply = Type.Object({
  comments: Type.Array(RepresentativeComment),
  total: Type.Integer(),
})
