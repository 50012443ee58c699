import {
  AltTexts,
  Clearable,
  ExpectedUpdatedAt,
  IdsFilter,
  ImageLink,
  issueCategories,
  issueSorts,
  issueStatuses,
  LongText,
  NewAltTexts,
  Text,
  Timestamp,
  Uuid,
  WordFilter,
  WordOf,
  Words,
  Described,
  ToldAs,
} from '@civic/contracts'
import { Type, type Static } from 'typebox'

export const Issue = Type.Object(
  {
    id: Uuid,
    title: Type.String(),
    description: Type.String(),
    category: WordOf(issueCategories, 'IssueCategory'),
    status: WordOf(issueStatuses, 'IssueStatus'),
    location: Type.Optional(Type.String({ description: 'In words; left out when nobody said it, and while hidden.' })),
    imageUrls: Type.Array(Type.String(), {
      description:
        'As they were sent: the file name of an upload is read at `/api/v1/uploads/<filename>`. Empty while hidden.',
    }),
    imageAlts: AltTexts('each of `imageUrls`, in their order'),
    upvoteCount: Type.Integer(),
    commentCount: Type.Integer({ description: 'Hidden ones included.' }),
    officialResponseCount: Type.Integer({ description: 'Official comments, without those that a moderator hid.' }),
    lastOfficialAt: Type.Optional(
      Described(
        Timestamp,
        'The newest of its official comments, its assignments and their changes, its public progress updates and ' +
          'its changes of status, without what a moderator hid or somebody took back; left out while nobody official spoke.',
      ),
    ),
    assignmentCount: Type.Integer({ description: 'How many organizations have taken it on.' }),
    communityId: Uuid,
    reportedById: Described(Uuid, 'The account that reported it.'),
    isHidden: Type.Boolean({ description: 'A moderator hid it: title and description read as a placeholder.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Issue' },
)
export type Issue = Static<typeof Issue>

export const IssueReply = Type.Object({ issue: Issue })

const IssueStep = Type.Object(
  {
    from: Type.Optional(WordOf(issueStatuses, 'IssueStatus', { description: 'Left out where nobody wrote it down.' })),
    to: WordOf(issueStatuses, 'IssueStatus'),
    at: Timestamp,
  },
  { title: 'IssueStep' },
)
export type IssueStep = Static<typeof IssueStep>

export const IssueHistoryReply = Type.Object({ history: Type.Array(IssueStep) })

export const IssuesQuery = Type.Object({
  ids: IdsFilter,
  reportedBy: Type.Optional(Described(Words(['me']), 'Issues that you reported; only with a valid token.')),
  communityId: Type.Optional(Described(Uuid, 'Issues of this community alone.')),
  status: WordFilter(issueStatuses, 'IssueStatus', 'Issues in this status alone; another word finds none.'),
  category: WordFilter(issueCategories, 'IssueCategory', 'Issues of this category alone; another word finds none.'),
  state: Type.Optional(
    Type.String({ maxLength: 100, description: 'Issues of communities of this state alone, in any letter case.' }),
  ),
  lga: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Issues of communities of this local government area alone, in any letter case.',
    }),
  ),
  unanswered: ToldAs({
    type: 'boolean',
    default: false,
    description: 'True leaves out what has a visible official comment; an assignment is no answer.',
  }),
  unassigned: ToldAs({
    type: 'boolean',
    default: false,
    description: 'True leaves out what an organization has taken on.',
  }),
  sort: WordFilter(
    issueSorts,
    'IssueSort',
    '`newest` (default), `oldest`, `upvotes` or `comments`; anything else is `newest`.',
  ),
})

export const IssuesReply = Type.Object({
  issues: Type.Array(Issue),
  total: Type.Integer(),
})

const imageAlts = NewAltTexts('each of `imageUrls`, in their order', 5)
const imageUrls = Type.Array(ImageLink, { maxItems: 5, description: 'File names of uploads, or addresses elsewhere.' })

export const NewIssueBody = Type.Object({
  title: Text(5, 200),
  description: LongText(10, 10_000),
  category: Words(issueCategories, 'IssueCategory'),
  communityId: Described(Uuid, 'Your home community.'),
  location: Clearable(Described(Text(1, 300), 'In words, e.g. a street and what is near.')),
  imageUrls: Clearable(imageUrls),
  imageAlts,
})

export const IssueChangeBody = Type.Object({
  title: Type.Optional(Text(5, 200)),
  description: Type.Optional(LongText(10, 10_000)),
  category: Type.Optional(Words(issueCategories, 'IssueCategory')),
  location: Clearable(Text(1, 300)),
  imageUrls: Clearable(imageUrls),
  imageAlts,
  expectedUpdatedAt: ExpectedUpdatedAt,
})

export const IssueStatusBody = Type.Object({
  status: Words(issueStatuses, 'IssueStatus'),
  expectedUpdatedAt: ExpectedUpdatedAt,
})

export const StatusReply = Type.Object({ updated: Type.Literal(true) })
export const DeletedReply = Type.Object({ ok: Type.Literal(true) })
