import {
  announcementStatuses,
  campaignCategories,
  campaignStatuses,
  consultationStatuses,
  currencies,
  Described,
  discoverTiers,
  feedKinds,
  projectStatuses,
  Timestamp,
  Uuid,
  WordFilter,
  WordOf,
} from '@civic/contracts'
import { Type, type Static } from 'typebox'
import { Issue } from '../../reporting/issues/issue-schemas.ts'
import { Petition } from '../../petitioning/petitions/petition-schemas.ts'

export const FeedQuery = Type.Object({
  tier: WordFilter(
    discoverTiers,
    'DiscoverTier',
    'That tier alone, in pages; in any letter case, and another word counts as left out.',
  ),
  kind: WordFilter(
    feedKinds,
    'FeedKind',
    'Things of this kind alone; in any letter case, and another word counts as left out.',
  ),
  communityId: Type.Optional(Type.String({ description: 'Where to look from, instead of your active community.' })),
})

const omittable = Type.Optional(Type.String())
const time = Type.Optional(Timestamp)

const FeedAnnouncement = Type.Object(
  {
    id: Uuid,
    organizationId: Uuid,
    title: Type.String(),
    body: Type.String(),
    status: WordOf(announcementStatuses, 'AnnouncementStatus'),
    publishedAt: time,
    authorId: Uuid,
    authorName: Type.String(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'FeedAnnouncement' },
)

const FeedProject = Type.Object(
  {
    id: Uuid,
    organizationId: Uuid,
    title: Type.String(),
    description: Type.String(),
    status: WordOf(projectStatuses, 'ProjectStatus'),
    startDate: time,
    expectedEndDate: time,
    budgetKobo: Type.Optional(Type.Integer({ description: 'minor units' })),
    communityId: Type.Optional(Uuid),
    createdById: Uuid,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'FeedProject' },
)

const FeedConsultation = Type.Object(
  {
    id: Uuid,
    organizationId: Uuid,
    communityId: Type.Optional(Uuid),
    title: Type.String(),
    summary: Type.String(),
    description: Type.String(),
    status: WordOf(consultationStatuses, 'ConsultationStatus'),
    opensAt: time,
    closesAt: time,
    responseCount: Type.Integer(),
    authorId: Uuid,
    authorName: Type.String(),
    publishedAt: time,
    closedAt: time,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'FeedConsultation' },
)

const FeedCampaign = Type.Object(
  {
    id: Uuid,
    slug: Type.String(),
    title: Type.String(),
    summary: Type.String(),
    category: WordOf(campaignCategories, 'CampaignCategory'),
    status: WordOf(campaignStatuses, 'CampaignStatus'),
    currency: WordOf(currencies, 'Currency'),
    goalMinor: Type.Integer({ description: 'minor units' }),
    raisedMinor: Type.Integer({ description: 'minor units' }),
    donorCount: Type.Integer(),
    coverImageUrl: omittable,
    isEmergency: Type.Boolean(),
    state: omittable,
    lga: omittable,
    communityId: Type.Optional(Uuid),
    organizationId: Uuid,
    endDate: time,
    publishedAt: time,
    createdAt: Timestamp,
  },
  { title: 'FeedCampaign' },
)

const FeedRepAnnouncement = Type.Object(
  {
    id: Uuid,
    representativeId: Uuid,
    representativeName: Type.String(),
    title: Type.String(),
    body: Type.String(),
    communityId: Uuid,
    commentCount: Type.Integer(),
    publishedAt: time,
    createdAt: Timestamp,
  },
  { title: 'FeedRepAnnouncement' },
)

/** One thing that happened, under the key of its kind. */
export const FeedItem = Type.Object(
  {
    kind: WordOf(feedKinds, 'FeedKind', { description: 'The name of the one member that holds the thing itself.' }),
    tier: WordOf(discoverTiers, 'DiscoverTier', { description: 'How near it is.' }),
    createdAt: Described(Timestamp, 'When it was published, else created.'),
    communityId: Type.Optional(Described(Uuid, 'Left out for what belongs to no community.')),
    community: Type.Optional(Type.Object({ id: Uuid, name: Type.String(), state: Type.String(), lga: Type.String() })),
    organization: Type.Optional(
      Type.Object({
        id: Uuid,
        name: Type.String(),
        slug: Type.String(),
        verified: Type.Boolean(),
        state: omittable,
        lga: omittable,
      }),
    ),
    issue: Type.Optional(Issue),
    petition: Type.Optional(Petition),
    announcement: Type.Optional(FeedAnnouncement),
    project: Type.Optional(FeedProject),
    consultation: Type.Optional(FeedConsultation),
    campaign: Type.Optional(FeedCampaign),
    repAnnouncement: Type.Optional(FeedRepAnnouncement),
  },
  { title: 'FeedItem' },
)
export type FeedItem = Static<typeof FeedItem>

export const FeedReply = Type.Object({
  items: Type.Array(FeedItem),
  nextOffset: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    description: 'Where the next page of the tier begins; null when there is none.',
  }),
})
