import {
  announcementStatuses,
  ExpectedUpdatedAt,
  LongText,
  Nullable,
  Text,
  Timestamp,
  Uuid,
  WordOf,
} from '@civic/contracts'
import { Type } from 'typebox'

const Announcement = Type.Object(
  {
    id: Uuid,
    organizationId: Uuid,
    title: Type.String(),
    body: Type.String(),
    status: WordOf(announcementStatuses, 'AnnouncementStatus'),
    publishedAt: Type.Optional(Timestamp),
    authorId: Uuid,
    authorName: Type.String(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Announcement' },
)

export const AnnouncementsQuery = Type.Object({
  state: Type.Optional(
    Type.String({ maxLength: 100, description: 'Of organizations of this state alone, in any letter case.' }),
  ),
  lga: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Of organizations of this local government area alone, in any letter case.',
    }),
  ),
})

export const AnnouncementsReply = Type.Object({ announcements: Type.Array(Announcement) })
export const AnnouncementReply = Type.Object({ announcement: Announcement })

const [Title, Body] = [Text(2, 200), LongText(10, 20_000)]

export const NewAnnouncementBody = Type.Object({ title: Title, body: Body, publish: Nullable(Type.Boolean()) })

export const AnnouncementChangeBody = Type.Object({
  title: Nullable(Title),
  body: Nullable(Body),
  expectedUpdatedAt: ExpectedUpdatedAt,
})
