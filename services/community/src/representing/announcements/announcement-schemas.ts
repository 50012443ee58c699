import { LongText, Text, Timestamp, Uuid } from '@civic/contracts'
import { Type, type Static } from 'typebox'

export const RepresentativeAnnouncement = Type.Object(
  {
    id: Uuid,
    representativeId: Uuid,
    communityId: Uuid,
    title: Type.String(),
    body: Type.String(),
    status: Type.String(),
    publishedAt: Type.Optional(Timestamp),
    authorId: Uuid,
    authorName: Type.String(),
    isHidden: Type.Boolean({ description: 'a moderator hid it: the public reads a placeholder' }),
    commentCount: Type.Integer(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'RepresentativeAnnouncement' },
)
export type RepresentativeAnnouncement = Static<typeof RepresentativeAnnouncement>

export const AnnouncementReply = Type.Object({ announcement: RepresentativeAnnouncement })
export const AnnouncementsReply = Type.Object({ announcements: Type.Array(RepresentativeAnnouncement) })

export const NewAnnouncementBody = Type.Object({ title: Text(4, 200), body: LongText(20, 10_000) })

export const AnnouncementChangeBody = Type.Object({
  title: Type.Optional(Text(4, 200)),
  body: Type.Optional(LongText(20, 10_000)),
})

export const AnnouncementDeletedReply = Type.Object({ ok: Type.Literal(true) })
