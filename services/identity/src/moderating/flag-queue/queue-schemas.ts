import {
  Clearable,
  contentTypes,
  Described,
  ExpectedUpdatedAt,
  flagReasons,
  flagStatuses,
  LongText,
  moderationReasons,
  resolutions,
  Timestamp,
  ToldAs,
  Uuid,
  WordOf,
  Words,
} from '@civic/contracts'
import { Type } from 'typebox'
import { Flag, FlagReply } from '../flags/flag-schemas.ts'

const hideableTypes = contentTypes.filter((type) => type !== 'CAMPAIGN')

export const flagGroupings = ['content'] as const
export const flagOrders = ['oldest', 'newest', 'resolved'] as const

/** What may still be decided otherwise. */
export const decidableStatuses = ['PENDING', 'HIDDEN'] as const

const anyCase = { description: 'In any letter case.' }

export const QueueQuery = Type.Object({
  status: Type.Optional(
    WordOf(flagStatuses, 'FlagStatus', { description: 'Flags in this status alone; in any letter case.' }),
  ),
  contentType: Type.Optional(
    WordOf(contentTypes, 'FlagContentType', {
      description: 'Flags of such content alone; in any letter case. `CAMPAIGN` groups the concerns.',
    }),
  ),
  reason: Type.Optional(
    WordOf(flagReasons, 'FlagReason', { description: 'Flags for this reason alone; in any letter case.' }),
  ),
  reporterId: Type.Optional(Described(Uuid, 'Flags of this person alone.')),
  q: Type.Optional(
    Type.String({
      description:
        'Part of the name of who flagged or decided, of the description or of the id of the content. With `decided=true` ' +
        'also of the note of the decision and, from three characters on, of the title and the text as they were flagged ' +
        'and of the name of their author.',
      examples: ['generators'],
    }),
  ),
  decided: ToldAs({ type: 'boolean', default: false, description: 'True leaves out the flags that wait.' }),
  groupBy: Type.Optional(
    WordOf(flagGroupings, 'FlagGrouping', {
      description: 'In lower case; `content` answers `cases` in place of flags.',
    }),
  ),
  sort: Type.Optional(
    WordOf(flagOrders, 'FlagOrder', {
      description:
        'In lower case: by the first flag, by the newest flag, or the newest decision first, what is not decided last.',
    }),
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

const counts = (title: string, words: readonly string[], description: string) =>
  Type.Record(Type.String(), Type.Integer(), {
    description,
    'x-published': { propertyNames: { type: 'string', title, enum: [...words] } },
  })

const CaseDecision = Type.Object(
  {
    status: WordOf(resolutions, 'FlagResolution'),
    by: Type.String({ description: 'Name of the moderator at that time.' }),
    at: Timestamp,
    note: Type.Unsafe<string | null>({ anyOf: [Type.String(), { type: 'null' }] }),
  },
  { title: 'CaseDecision' },
)

const Case = Type.Object(
  {
    contentType: WordOf(contentTypes, 'FlagContentType'),
    contentId: Uuid,
    headline: Type.Unsafe<string | null>({
      anyOf: [Type.String(), { type: 'null' }],
      description:
        'The title, or the beginning of the text; the placeholder when it is hidden, null when it is gone or was never published.',
    }),
    authorName: Type.Unsafe<string | null>({
      anyOf: [Type.String(), { type: 'null' }],
      description: 'The placeholder with a hidden text, null without a headline.',
    }),
    parentTitle: Type.Optional(
      Type.String({
        description: 'What it stands under: an issue, a profile, an organization. Left out when nothing.',
      }),
    ),
    isHidden: Type.Boolean({ description: 'Whether the headline is the placeholder; false for what is gone.' }),
    flaggedAuthor: Type.Optional(
      Type.String({
        description: 'Who had written it when it was flagged, also when it is hidden. Left out where no copy was kept.',
      }),
    ),
    flagCount: Type.Integer(),
    reporterCount: Type.Integer({ description: 'distinct people' }),
    reasons: counts('FlagReason', flagReasons, 'Flags for each reason that was named.'),
    statuses: counts('FlagStatus', flagStatuses, 'Flags in each status that occurs.'),
    firstAt: Described(Timestamp, 'Of the first flag.'),
    latestAt: Described(Timestamp, 'Of the newest flag.'),
    decision: Type.Optional(
      Described(CaseDecision, 'With `sort=resolved`: the newest one. Left out where nobody has decided.'),
    ),
  },
  { title: 'FlagCase' },
)

export const QueueReply = Type.Object({
  flags: Type.Array(Flag, { description: 'empty with groupBy=content' }),
  total: Type.Integer({ description: 'flags; with groupBy=content, contents' }),
  cases: Type.Optional(
    Type.Array(Case, { description: 'with groupBy=content: every figure counts flags of the filter alone' }),
  ),
  totalsByType: Type.Optional(
    counts('FlagContentType', contentTypes, 'with groupBy=content: contents of each type, whichever type is asked for'),
  ),
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

/** What hides can only be dismissed, and a campaign is not hidden: the act refuses the rest. */
export const DecisionBody = Type.Object(
  {
    contentType: WordOf(contentTypes, 'FlagContentType', anyCase),
    contentId: Uuid,
    status: WordOf(resolutions, 'FlagResolution', anyCase),
    resolutionNote: Clearable(LongText(1, 2000)),
    seenFlagIds: Type.Array(Uuid, {
      minItems: 1,
      maxItems: 1000,
      description: 'the flags on this content that were seen; all of them get the status',
    }),
    seenStatus: WordOf(decidableStatuses, 'DecidableFlagStatus', {
      description: 'in any letter case: the status that they were seen in; HIDDEN to show the content again',
    }),
  },
  {
    'x-published': {
      anyOf: [
        { properties: { status: { const: 'DISMISSED' } } },
        { properties: { seenStatus: { const: 'PENDING' }, status: { const: 'REVIEWED' } } },
        { properties: { seenStatus: { const: 'PENDING' }, contentType: Words(hideableTypes, 'HideableContentType') } },
      ],
    },
  },
)

export const DecisionReply = Type.Object({
  flags: Type.Array(Flag, { description: 'as they are now, in the order in which they were named' }),
  newerOpen: Type.Integer({ description: 'flags on this content that are still PENDING: nobody had seen them' }),
  notice: ResolutionReply.properties.notice,
})

export const DirectHideBody = Type.Object({
  contentType: WordOf(hideableTypes, 'HideableContentType', anyCase),
  contentId: Uuid,
  reason: WordOf(moderationReasons, 'ModerationReason', anyCase),
  resolutionNote: Clearable(LongText(1, 2000)),
})
