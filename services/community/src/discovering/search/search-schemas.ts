import {
  announcementStatuses,
  campaignCategories,
  campaignStatuses,
  consultationStatuses,
  currencies,
  Described,
  jurisdictions,
  organizationKinds,
  pageQuery,
  PageReply,
  projectStatuses,
  Timestamp,
  type PageSize,
  Uuid,
  WordOf,
  Words,
} from '@civic/contracts'
import { Type, type Static } from 'typebox'
import { Community } from '../../places/communities/community-schemas.ts'
import { Issue } from '../../reporting/issues/issue-schemas.ts'
import { Petition } from '../../petitioning/petitions/petition-schemas.ts'
import { Representative } from '../../representing/representatives/representative-schemas.ts'

const searched =
  'At least 2 characters; each word is found anywhere inside a text, without regard to case and accents. Where more than ' +
  '50,000 of a kind exist, what no index narrows down to 10,000 is looked for among the first 50,000, mostly the newest: ' +
  'other scripts than the Latin, signs, and several words that many texts hold, but not side by side.'

/** The lists of the answer. */
const searchKinds = [
  'communities',
  'issues',
  'petitions',
  'representatives',
  'organizations',
  'consultations',
  'announcements',
  'projects',
  'campaigns',
  'repAnnouncements',
] as const
export type SearchKind = (typeof searchKinds)[number]

export const searchPageSize: PageSize = { usual: 20, most: 100 }

export const SearchQuery = Type.Object({
  q: Type.Optional(Type.String({ description: searched, examples: ['drain'] })),
  kind: Type.Optional(
    Described(
      Words(searchKinds, 'SearchKind'),
      'One of the ten lists, to go through it page by page; `limit` and `offset` are for it alone.',
    ),
  ),
  ...pageQuery(searchPageSize),
})

export const FoundOrganization = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    slug: Type.String(),
    kind: WordOf(organizationKinds, 'OrganizationKind'),
    jurisdiction: WordOf(jurisdictions, 'Jurisdiction'),
    description: Type.Optional(Type.String()),
    verified: Type.Boolean(),
    createdAt: Timestamp,
  },
  { title: 'FoundOrganization' },
)
export type FoundOrganization = Static<typeof FoundOrganization>

export const FoundConsultation = Type.Object(
  {
    id: Uuid,
    organizationId: Uuid,
    title: Type.String(),
    summary: Type.String(),
    description: Type.String(),
    status: WordOf(consultationStatuses, 'ConsultationStatus'),
    responseCount: Type.Integer(),
    authorId: Uuid,
    authorName: Type.String(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'FoundConsultation' },
)
export type FoundConsultation = Static<typeof FoundConsultation>

export const FoundAnnouncement = Type.Object(
  {
    id: Uuid,
    organizationId: Uuid,
    title: Type.String(),
    body: Type.String(),
    status: WordOf(announcementStatuses, 'AnnouncementStatus'),
    authorName: Type.String(),
    createdAt: Timestamp,
  },
  { title: 'FoundAnnouncement' },
)
export type FoundAnnouncement = Static<typeof FoundAnnouncement>

export const FoundProject = Type.Object(
  {
    id: Uuid,
    organizationId: Uuid,
    title: Type.String(),
    description: Type.String(),
    status: WordOf(projectStatuses, 'ProjectStatus'),
    createdAt: Timestamp,
  },
  { title: 'FoundProject' },
)
export type FoundProject = Static<typeof FoundProject>

export const FoundCampaign = Type.Object(
  {
    id: Uuid,
    organizationId: Uuid,
    slug: Type.String(),
    title: Type.String(),
    summary: Type.String(),
    category: WordOf(campaignCategories, 'CampaignCategory'),
    status: WordOf(campaignStatuses, 'CampaignStatus'),
    currency: WordOf(currencies, 'Currency'),
    goalMinor: Type.Integer({ description: 'minor units' }),
    raisedMinor: Type.Integer({ description: 'minor units' }),
    donorCount: Type.Integer(),
    coverImageUrl: Type.Optional(Type.String()),
    isEmergency: Type.Boolean(),
    state: Type.Optional(Type.String()),
    lga: Type.Optional(Type.String()),
    createdAt: Timestamp,
  },
  { title: 'FoundCampaign' },
)
export type FoundCampaign = Static<typeof FoundCampaign>

export const FoundRepAnnouncement = Type.Object(
  {
    id: Uuid,
    representativeId: Uuid,
    representativeName: Type.String(),
    title: Type.String(),
    body: Type.String(),
    communityId: Uuid,
    commentCount: Type.Integer(),
    publishedAt: Type.Optional(Timestamp),
  },
  { title: 'FoundRepAnnouncement' },
)
export type FoundRepAnnouncement = Static<typeof FoundRepAnnouncement>

/** The ten lists of a search. */
const SearchResult = Type.Object({
  communities: Type.Array(Community),
  issues: Type.Array(Issue),
  petitions: Type.Array(Petition),
  representatives: Type.Array(Representative),
  organizations: Type.Array(FoundOrganization),
  consultations: Type.Array(FoundConsultation),
  announcements: Type.Array(FoundAnnouncement),
  projects: Type.Array(FoundProject),
  campaigns: Type.Array(FoundCampaign),
  repAnnouncements: Type.Array(FoundRepAnnouncement),
})
export type SearchResult = Static<typeof SearchResult>

/** With what a page of one kind says of itself. */
export const SearchReply = Type.Object(
  {
    ...SearchResult.properties,
    total: Type.Optional(
      Type.Integer({ description: 'Only with `kind`: how many are found, as far as `q` says where it looks.' }),
    ),
    limit: Type.Optional(PageReply.limit),
    offset: Type.Optional(PageReply.offset),
  },
  { title: 'SearchResult' },
)
