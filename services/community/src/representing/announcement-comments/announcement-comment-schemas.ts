import { LongText, Uuid } from '@civic/contracts'
import { Type } from 'typebox'
import { commentFields } from '../../comments/comment-schemas.ts'

const AnnouncementComment = Type.Object(
  { ...commentFields, announcementId: Uuid },
  { title: 'RepresentativeAnnouncementComment' },
)

export const NewAnnouncementCommentBody = Type.Object({ content: LongText(2, 2000) })

export const AnnouncementCommentReply = Type.Object({ comment: AnnouncementComment })
export const AnnouncementCommentsReply = Type.Object({
  comments: Type.Array(AnnouncementComment),
  total: Type.Integer(),
})
