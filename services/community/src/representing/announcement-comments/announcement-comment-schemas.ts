import { LongText, Uuid } from '@civic/contracts'
import { Type, type Static } from 'typebox'
import { commentFields, threadPage } from '../../comments/comment-schemas.ts'

export const AnnouncementComment = Type.Object(
  { ...commentFields, announcementId: Uuid },
  { title: 'RepresentativeAnnouncementComment' },
)
export type AnnouncementComment = Static<typeof AnnouncementComment>

export const NewAnnouncementCommentBody = Type.Object({ content: LongText(2, 2000) })
export type NewAnnouncementCommentBody = Static<typeof NewAnnouncementCommentBody>

export const AnnouncementCommentReply = Type.Object({ comment: AnnouncementComment })
export const AnnouncementCommentsReply = Type.Object({ comments: Type.Array(AnnouncementComment), ...threadPage })
export type AnnouncementCommentsReply = Static<typeof AnnouncementCommentsReply>
