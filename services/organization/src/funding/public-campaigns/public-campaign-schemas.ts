import {
  AltTexts,
  campaignCategories,
  campaignStatuses,
  Described,
  milestoneStatuses,
  PathToken,
  SentLink,
  Timestamp,
  ToldAs,
  Uuid,
  WordOf,
} from '@civic/contracts'
import { Type, type Static } from 'typebox'
import { SpendSummary } from '../spending/spend-schemas.ts'

const omittable = Type.Optional(Type.String())
const time = Type.Optional(Timestamp)
const Minor = Type.Integer({ description: 'minor units' })

const publicFields = {
  id: Uuid,
  slug: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  category: WordOf(campaignCategories, 'CampaignCategory'),
  status: WordOf(campaignStatuses, 'CampaignStatus'),
  currency: Type.String(),
  goalMinor: Minor,
  raisedMinor: Minor,
  donorCount: Type.Integer({ description: 'settled donations: guests cannot be told apart' }),
  coverImageUrl: omittable,
  state: omittable,
  lga: omittable,
  communityId: Type.Optional(Uuid),
  projectId: Type.Optional(Described(Uuid, 'The project of the organization that it pays for.')),
  organizationId: Uuid,
  organizationName: Type.String(),
  isEmergency: Type.Boolean(),
  startDate: time,
  endDate: time,
  publishedAt: time,
  completedAt: time,
  platformFeeBps: Type.Integer({ description: 'what the platform keeps of a donation now, in basis points' }),
  acceptsDonations: Type.Boolean({ description: 'whether a donation would be taken now' }),
  donationMinMinor: Type.Integer({ description: 'the least that one donation may be, in minor units' }),
  donationMaxMinor: Type.Integer({ description: 'the most that one donation may be, in minor units' }),
}

/** As everybody sees it. */
const PublicCampaign = Type.Object(publicFields, { title: 'PublicCampaign' })

const PublicMilestone = Type.Object(
  {
    id: Uuid,
    title: Type.String(),
    description: omittable,
    targetMinor: Minor,
    status: WordOf(milestoneStatuses, 'MilestoneStatus'),
    position: Type.Integer(),
    completedAt: time,
  },
  { title: 'PublicMilestone' },
)

export const PublicFinalReport = Type.Object(
  {
    body: Type.String(),
    attachmentUrls: Type.Array(SentLink),
    attachmentAlts: AltTexts('each of `attachmentUrls`, in their order'),
    reportedAt: Timestamp,
    unaccountedMinor: Type.Integer({ description: 'minor units; what stood unexplained when the report was filed' }),
    fullyAccounted: Type.Boolean(),
  },
  { title: 'PublicFinalReport' },
)
export type PublicFinalReport = Static<typeof PublicFinalReport>

/** The page of a campaign. */
const PublicCampaignDetail = Type.Object(
  {
    ...publicFields,
    description: Type.String(),
    milestones: Type.Array(PublicMilestone),
    spend: SpendSummary,
    finalReport: Type.Optional(PublicFinalReport),
  },
  { title: 'PublicCampaignDetail' },
)

const onlyTrue = (what: string) =>
  ToldAs({ type: 'boolean', default: false, description: `true: ${what}; anything else: all` })

export const PublicCampaignsQuery = Type.Object({
  category: omittable,
  organizationId: Type.Optional(Uuid),
  communityId: Type.Optional(Uuid),
  projectId: Type.Optional(Described(Uuid, 'Campaigns for this project of their organization alone.')),
  state: omittable,
  lga: omittable,
  country: Type.Optional(Type.String({ description: 'of the organization' })),
  emergency: onlyTrue('emergencies'),
  verified: onlyTrue('those of verified organizations'),
  sort: Type.Optional(
    Type.String({
      description: 'RECENT by default, ENDING_SOON, MOST_FUNDED, EMERGENCY or NEAR_ME, in any letter case',
    }),
  ),
  nearState: omittable,
  nearLga: omittable,
})
export type PublicCampaignsQuery = Static<typeof PublicCampaignsQuery>
export const PublicCampaignsReply = Type.Object({ campaigns: Type.Array(PublicCampaign), total: Type.Integer() })

export const ProjectCampaignsReply = Type.Object({
  campaigns: Type.Array(PublicCampaign),
  total: Type.Integer(),
  hiddenCount: Type.Integer({
    description: 'How many more were published once and are not public now, e.g. because they are paused.',
  }),
})

/** A text that no slug can be is one that no campaign has. */
export const PublicCampaignParams = Type.Object({ slug: PathToken })
export const PublicCampaignReply = Type.Object({ campaign: PublicCampaignDetail })
