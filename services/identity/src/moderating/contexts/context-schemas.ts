import {
  AltTexts,
  contentTypes,
  Described,
  platformRoles,
  resolutions,
  Timestamp,
  Uuid,
  WordOf,
} from '@civic/contracts'
import { Type, type Static } from 'typebox'
import { Flag } from '../flags/flag-schemas.ts'

export const mostFlags = 1000
export const mostDecisions = 200
export const mostNeighbours = 2

const contextParents = [
  'COMMUNITY',
  'ISSUE',
  'PETITION',
  'REPRESENTATIVE',
  'REPRESENTATIVE_ANNOUNCEMENT',
  'ORGANIZATION',
  'PROJECT',
  'CAMPAIGN',
]

const standings = ['DONOR', 'RESIDENT', 'BOTH'] as const

const JudgedContent = Type.Object(
  {
    exists: Type.Boolean({ description: 'false for what is gone, a draft, or not public, such as a paused campaign' }),
    title: Type.Optional(Type.String()),
    text: Type.String({ description: 'In full, also when it is hidden; empty when it does not exist.' }),
    imageUrls: Type.Array(Type.String()),
    imageAlts: AltTexts('each of `imageUrls`, in their order'),
    isHidden: Type.Boolean(),
    createdAt: Type.Optional(Described(Timestamp, 'Left out when it does not exist.')),
    updatedAt: Type.Optional(Described(Timestamp, 'Left out for what cannot be changed.')),
  },
  { title: 'JudgedContent' },
)

const FlaggedText = Type.Object({ title: Type.Optional(Type.String()), text: Type.String() }, { title: 'FlaggedText' })

const ContextParent = Type.Object(
  {
    type: WordOf(contextParents, 'ContextParentType'),
    id: Uuid,
    title: Type.String({ description: 'Its title or name; the placeholder when it is hidden itself.' }),
    link: Type.String({ description: 'Path of its page.', examples: ['/petitions/8f5d'] }),
    communityName: Type.Optional(Type.String()),
    organizationName: Type.Optional(Type.String()),
  },
  { title: 'ContextParent' },
)

const Neighbour = Type.Object(
  {
    id: Uuid,
    authorName: Type.String(),
    text: Type.String({ description: 'The placeholder when it is hidden.' }),
    isHidden: Type.Boolean(),
    createdAt: Timestamp,
  },
  { title: 'NeighbouringComment' },
)

const ContentAuthor = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    role: WordOf(platformRoles, 'UserRole'),
    createdAt: Described(Timestamp, 'Since when there is the account.'),
    isBanned: Type.Boolean(),
    isDeleted: Type.Boolean(),
    written: Type.Record(Type.String(), Type.Integer(), {
      description: 'What they published and still stands, by content type; types without any are left out.',
      'x-published': { propertyNames: { type: 'string', title: 'FlagContentType', enum: [...contentTypes] } },
    }),
    flagged: Type.Integer({ description: 'Of these, contents on which there is a flag.' }),
    hidden: Type.Integer({ description: 'Of these, contents that are hidden now.' }),
  },
  { title: 'ContentAuthor' },
)

const JudgedFlag = Type.Object(
  {
    ...Flag.properties,
    standing: Type.Optional(
      WordOf(standings, 'ConcernStanding', {
        description: 'About a campaign alone: whether the reporter gave, lives where it works, or both. As it is now.',
      }),
    ),
  },
  { title: 'JudgedFlag' },
)

const Decision = Type.Object(
  {
    flagId: Uuid,
    status: WordOf(resolutions, 'FlagResolution'),
    by: Type.String({ description: 'Name of the moderator at that time.' }),
    at: Timestamp,
    note: Type.Unsafe<string | null>({ anyOf: [Type.String(), { type: 'null' }] }),
  },
  { title: 'FlagDecision' },
)

export const FlagContext = Type.Object(
  {
    content: JudgedContent,
    asFlagged: Type.Optional(
      Described(FlaggedText, 'What it said when it was flagged. Left out where no copy was kept, or it was erased.'),
    ),
    parent: Type.Optional(Described(ContextParent, 'What it stands under; issues and petitions, their community.')),
    before: Type.Array(Neighbour, { description: 'Of a comment: the two before it, oldest first.' }),
    after: Type.Array(Neighbour, { description: 'The two after it, oldest first.' }),
    author: Type.Optional(Described(ContentAuthor, 'Left out when neither the content nor a copy of it is there.')),
    flags: Type.Array(JudgedFlag, {
      description: `All flags on it, those that wait first, then newest first; ${mostFlags} at most.`,
    }),
    flagCount: Type.Integer({ description: 'All of them.' }),
    decisions: Type.Array(Decision, {
      description: `What was decided on them, what was reversed since too; newest first, ${mostDecisions} at most.`,
    }),
  },
  { title: 'FlagContext' },
)
export type FlagContext = Static<typeof FlagContext>

export const ContextReply = Type.Object({ context: FlagContext })

export const ContentQuery = Type.Object({
  contentType: WordOf(contentTypes, 'FlagContentType', { description: 'What the content is; in any letter case.' }),
  contentId: Described(Uuid, 'The id of the content.'),
})
