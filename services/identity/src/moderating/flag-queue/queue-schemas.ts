import {
  Clearable,
  contentTypes,
  Described,
  flagReasons,
  flagStatuses,
  LongText,
  moderationReasons,
  resolutions,
  Timestamp,
  Uuid,
  WordOf,
  ExpectedUpdatedAt,
} from '@civic/contracts'
import { Type } from 'typebox'
import { Flag, FlagReply } from '../flags/flag-schemas.ts'

const hideableTypes = contentTypes.filter((type) => type !== 'CAMPAIGN')

const anyCase = { description: 'in any letter case' }

export const QueueQuery = Type.Object({
  status: Type.Optional(WordOf(flagStatuses, 'FlagStatus', anyCase)),
  contentType: Type.Optional(
    WordOf(contentTypes, 'FlagContentType', { description: 'in any letter case; CAMPAIGN groups the concerns' }),
  ),
  reason: Type.Optional(WordOf(flagReasons, 'FlagReason', anyCase)),
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
  status: WordOf(resolutions, 'FlagResolution', anyCase),
  resolutionNote: Clearable(LongText(1, 2000)),
  expectedUpdatedAt: ExpectedUpdatedAt,
})

export const ResolutionReply = Type.Object({
  ...FlagReply.properties,
  notice: Type.Optional(
    Type.String({
      description: 'Only when another flag goes on hiding the content: a sentence that says so.',
      examples: ['The content stays hidden: another flag on it is HIDDEN. Dismiss that one too to show it again.'],
    }),
  ),
})

export const DirectHideBody = Type.Object({
  contentType: WordOf(hideableTypes, 'HideableContentType', anyCase),
  contentId: Uuid,
  reason: WordOf(moderationReasons, 'ModerationReason', anyCase),
  resolutionNote: Clearable(LongText(1, 2000)),
})
