import { Uuid } from '@civic/contracts'
import { Type, type Static } from 'typebox'
import { commentFields, threadPage } from '../../comments/comment-schemas.ts'

export const RepresentativeComment = Type.Object(
  { ...commentFields, representativeId: Uuid },
  { title: 'RepresentativeComment' },
)
export type RepresentativeComment = Static<typeof RepresentativeComment>

export const RepresentativeCommentReply = Type.Object({ comment: RepresentativeComment })
export const RepresentativeCommentsReply = Type.Object({ comments: Type.Array(RepresentativeComment), ...threadPage })
export type RepresentativeCommentsReply = Static<typeof RepresentativeCommentsReply>
