import { Clearable, ImageLink, issueCategories, LongText, Text, Timestamp, Uuid, Words } from '@civic/contracts'
import { Type, type Static } from 'typebox'

export const issueStatuses = ['OPEN', 'UNDER_REVIEW', 'IN_PROGRESS', 'RESOLVED', 'CLOSED'] as const

export const Issue = Type.Object(
  {
    id: Uuid,
    title: Type.String(),
    description: Type.String(),
    category: Type.String(),
    status: Type.String(),
    location: Type.Optional(Type.String()),
    imageUrls: Type.Array(Type.String()),
    upvoteCount: Type.Integer(),
    commentCount: Type.Integer(),
    communityId: Uuid,
    reportedById: Uuid,
    isHidden: Type.Boolean({ description: 'a moderator hid it: its text reads as a placeholder' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Issue' },
)
export type Issue = Static<typeof Issue>

export const IssueReply = Type.Object({ issue: Issue })

export const IssuesQuery = Type.Object({
  communityId: Type.Optional(Uuid),
  status: Type.Optional(Type.String()),
  category: Type.Optional(Type.String()),
  sort: Type.Optional(Type.String({ description: 'newest (default), oldest, upvotes, comments' })),
})

export const IssuesReply = Type.Object({
  issues: Type.Array(Issue),
  total: Type.Integer(),
})

const imageUrls = Type.Array(ImageLink, { maxItems: 5 })

export const NewIssueBody = Type.Object({
  title: Text(5, 200),
  description: LongText(10, 10_000),
  category: Words(issueCategories),
  communityId: Uuid,
  location: Clearable(Text(1, 300)),
  imageUrls: Clearable(imageUrls),
})

export const IssueChangeBody = Type.Object({
  title: Type.Optional(Text(5, 200)),
  description: Type.Optional(LongText(10, 10_000)),
  category: Type.Optional(Words(issueCategories)),
  location: Clearable(Text(1, 300)),
  imageUrls: Clearable(imageUrls),
})

export const IssueStatusBody = Type.Object({ status: Words(issueStatuses) })

export const StatusReply = Type.Object({ updated: Type.Literal(true) })
export const DeletedReply = Type.Object({ ok: Type.Literal(true) })
