import {
  announcementStatuses,
  campaignCategories,
  campaignStatuses,
  consultationStatuses,
  currencies,
  Described,
  feedKinds,
  issueCategories,
  issueStatuses,
  pageQuery,
  PageReply,
  petitionStatuses,
  projectStatuses,
  Timestamp,
  Uuid,
  WordOf,
  type FeedKind,
} from '@civic/contracts'
import { Type, type Static, type TSchema } from 'typebox'

export const recentSize = { usual: 20, most: 100 }

export const RecentQuery = Type.Object({
  limit: pageQuery(recentSize).limit,
  before: Type.Optional(
    Type.String({
      pattern: '^-?[0-9]{1,16}_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
      description: 'What the page before called `next`.',
    }),
  ),
})
export type RecentQuery = Static<typeof RecentQuery>

const count = Type.Optional(Type.Integer())
const amount = Type.Optional(Type.Integer({ description: 'minor units' }))

const RecentCounts = Type.Object(
  {
    upvoteCount: count,
    commentCount: count,
    officialResponseCount: count,
    assignmentCount: count,
    signatureCount: count,
    goal: count,
    responseCount: count,
    goalMinor: amount,
    raisedMinor: amount,
    donorCount: count,
  },
  { title: 'RecentCounts', description: 'What is counted of its kind, by the names that replies about it use.' },
)
export type RecentCounts = Static<typeof RecentCounts>

/** What documents tell of one kind: its statuses, what is always counted of it, and what else is always there. */
function ofKind(
  kind: FeedKind,
  status: TSchema,
  counted: (keyof RecentCounts)[],
  always: Record<string, TSchema> = {},
) {
  const counts = {
    properties: Object.fromEntries(counted.map((name) => [name, { type: 'integer' }])),
    required: counted,
  }
  const properties = {
    kind: { type: 'string', enum: [kind] },
    status,
    ...(counted.length > 0 && { counts }),
    ...always,
  }
  return { properties, required: Object.keys(always) }
}

const Announced = WordOf(announcementStatuses, 'AnnouncementStatus')
const kinds = [
  ofKind(
    'issue',
    WordOf(issueStatuses, 'IssueStatus'),
    ['upvoteCount', 'commentCount', 'officialResponseCount', 'assignmentCount'],
    { category: WordOf(issueCategories, 'IssueCategory') },
  ),
  ofKind('petition', WordOf(petitionStatuses, 'PetitionStatus'), [
    'signatureCount',
    'goal',
    'commentCount',
    'officialResponseCount',
  ]),
  ofKind('announcement', Announced, [], { authorName: Type.String() }),
  ofKind('project', WordOf(projectStatuses, 'ProjectStatus'), ['assignmentCount']),
  ofKind('consultation', WordOf(consultationStatuses, 'ConsultationStatus'), ['responseCount']),
  ofKind('campaign', WordOf(campaignStatuses, 'CampaignStatus'), ['goalMinor', 'raisedMinor', 'donorCount'], {
    slug: Type.String(),
    category: WordOf(campaignCategories, 'CampaignCategory'),
    currency: WordOf(currencies, 'Currency'),
  }),
  ofKind('repAnnouncement', Announced, ['commentCount'], {
    representativeId: Uuid,
    representativeName: Type.String(),
  }),
]

const text = (description: string) => Type.Optional(Type.String({ description }))

export const RecentItem = Type.Object(
  {
    kind: WordOf(feedKinds, 'FeedKind'),
    id: Uuid,
    slug: text('Of a campaign.'),
    title: Type.String(),
    summary: text('Its summary, or the first 300 characters of its text.'),
    status: Type.String(),
    category: text('Of an issue or a campaign.'),
    deadline: Type.Optional(Described(Timestamp, 'Of a petition that names one.')),
    closesAt: Type.Optional(Described(Timestamp, 'Of a consultation that names it.')),
    currency: text('Of a campaign.'),
    authorName: text('Who wrote an announcement or a consultation.'),
    representativeId: Type.Optional(Described(Uuid, 'Of an announcement of a representative.')),
    representativeName: text('Of an announcement of a representative.'),
    communityId: Type.Optional(Described(Uuid, 'Left out for what belongs to no community.')),
    communityName: text('Left out as `communityId` is.'),
    organizationId: Type.Optional(Described(Uuid, 'Of what an organization says or does.')),
    state: text('Of its community, else its own, else that of its organization.'),
    lga: text('As `state`.'),
    counts: RecentCounts,
    at: Described(Timestamp, 'When it was published, else created.'),
  },
  { title: 'RecentItem', 'x-published': { anyOf: kinds } },
)

export const RecentReply = Type.Object({
  items: Type.Array(RecentItem),
  next: text('To send as `before` for the next page; left out on the last one.'),
  limit: PageReply.limit,
})
export type RecentReply = Static<typeof RecentReply>
