import { Clearable, LongText, Timestamp, Uuid, Described } from '@civic/contracts'
import { Type } from 'typebox'
import { Flag } from '../flags/flag-schemas.ts'

export const QueueQuery = Type.Object({
  status: Type.Optional(Type.String({ description: 'a FlagStatus, in any letter case' })),
  contentType: Type.Optional(Type.String({ description: 'in any letter case; CAMPAIGN groups the concerns' })),
  reason: Type.Optional(Type.String({ description: 'in any letter case' })),
  reporterId: Type.Optional(Described(Uuid, 'Flags of this person alone.')),
  q: Type.Optional(
    Type.String({ description: 'part of a name, the description or the id of the content', examples: ['generators'] }),
  ),
})

const ConcernGroup = Type.Object(
  {
    campaignId: Uuid,
    reporterCount: Type.Integer({ description: 'distinct people' }),
    flagCount: Type.Integer(),
    latestAt: Described(Timestamp, 'Of the newest concern.'),
  },
  { title: 'ConcernGroup' },
)

export const QueueReply = Type.Object({
  flags: Type.Array(Flag),
  total: Type.Integer(),
  groups: Type.Optional(
    Type.Array(ConcernGroup, { description: 'with contentType=CAMPAIGN: the first 200 campaigns of the whole filter' }),
  ),
})

export const CountsReply = Type.Object({
  counts: Type.Object({
    PENDING: Type.Integer(),
    REVIEWED: Type.Integer(),
    HIDDEN: Type.Integer(),
    DISMISSED: Type.Integer(),
  }),
})

export const ResolutionBody = Type.Object({
  status: Type.String({ description: 'REVIEWED, HIDDEN or DISMISSED, in any letter case' }),
  resolutionNote: Clearable(LongText(1, 2000)),
})

export const DirectHideBody = Type.Object({
  contentType: Type.String({ description: 'any FlagContentType but CAMPAIGN, in any letter case' }),
  contentId: Uuid,
  reason: Type.String({ description: 'a moderation reason, in any letter case' }),
  resolutionNote: Clearable(LongText(1, 2000)),
})
