import {
  announcementStatuses,
  Described,
  ExpectedUpdatedAt,
  LongText,
  Text,
  Timestamp,
  Uuid,
  WordOf,
} from '@civic/contracts'
import { Type, type Static } from 'typebox'

export const RepresentativeAnnouncement = Type.Object(
  {
    id: Uuid,
    representativeId: Uuid,
    communityId: Described(Uuid, 'Whose members may comment: that of the profile when it was drafted.'),
    title: Type.String(),
    body: Type.String(),
    status: WordOf(announcementStatuses, 'AnnouncementStatus'),
    publishedAt: Type.Optional(Described(Timestamp, 'Left out while it is a draft.')),
    authorId: Uuid,
    authorName: Type.String(),
    isHidden: Type.Boolean({ description: 'a moderator hid it: the public reads a placeholder' }),
    commentCount: Type.Integer({ description: 'Hidden ones included.' }),
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
  expectedUpdatedAt: ExpectedUpdatedAt,
})

export const AnnouncementDeletedReply = Type.Object({ ok: Type.Literal(true) })
