import { LongText, Nullable, pageQuery, PathId, Text, Timestamp, Uuid } from '@civic/contracts'
import { Type, type Static } from 'typebox'

export const Announcement = Type.Object(
  {
    id: Uuid,
    organizationId: Uuid,
    title: Type.String(),
    body: Type.String(),
    status: Type.String(),
    publishedAt: Type.Optional(Timestamp),
    authorId: Uuid,
    authorName: Type.String(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Announcement' },
)
export type Announcement = Static<typeof Announcement>

export const OfOrganizationParams = Type.Object({ id: PathId })
export const AnnouncementParams = Type.Object({ announcementId: PathId })
export const AnnouncementsQuery = Type.Object(pageQuery)
export type AnnouncementsQuery = Static<typeof AnnouncementsQuery>
export const AnnouncementsReply = Type.Object({ announcements: Type.Array(Announcement) })
export const AnnouncementReply = Type.Object({ announcement: Announcement })

const [Title, Body] = [Text(2, 200), LongText(10, 20_000)]

export const NewAnnouncementBody = Type.Object({ title: Title, body: Body, publish: Nullable(Type.Boolean()) })
export type NewAnnouncementBody = Static<typeof NewAnnouncementBody>

export const AnnouncementChangeBody = Type.Object({ title: Nullable(Title), body: Nullable(Body) })
export type AnnouncementChangeBody = Static<typeof AnnouncementChangeBody>
