import {
  AltTexts,
  campaignCategories,
  campaignSorts,
  campaignStatuses,
  currencies,
  Described,
  milestoneStatuses,
  PathToken,
  SentLink,
  Timestamp,
  ToldAs,
  Uuid,
  WordFilter,
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
  currency: WordOf(currencies, 'Currency'),
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

const told = (description: string) => Type.Optional(Type.String({ description }))
const onlyTrue = (what: string) =>
  ToldAs({ type: 'boolean', default: false, description: `True shows ${what} alone, anything else all.` })

export const PublicCampaignsQuery = Type.Object({
  category: WordFilter(
    campaignCategories,
    'CampaignCategory',
    'Campaigns of this category alone; in any letter case, and another word finds none.',
  ),
  organizationId: Type.Optional(Described(Uuid, 'Campaigns of this organization alone.')),
  communityId: Type.Optional(Described(Uuid, 'Campaigns for this community alone.')),
  projectId: Type.Optional(Described(Uuid, 'Campaigns for this project of their organization alone.')),
  state: told('Campaigns in this state alone, in any letter case.'),
  lga: told('Campaigns in this LGA alone, in any letter case.'),
  country: told('Campaigns of organizations of this country alone, in any letter case.'),
  emergency: onlyTrue('emergencies'),
  verified: onlyTrue('those of verified organizations'),
  sort: WordFilter(
    campaignSorts,
    'CampaignSort',
    '`RECENT` by default; in any letter case, and another word is `RECENT`.',
  ),
  nearState: told('With `NEAR_ME`, the state whose campaigns come first.'),
  nearLga: told('With `NEAR_ME`, the LGA whose campaigns come first.'),
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
export const PublicCampaignParams = Type.Object({
  slug: Described(PathToken, 'The name of the campaign in addresses.'),
})
export const PublicCampaignReply = Type.Object({ campaign: PublicCampaignDetail })
