import {
  AltTexts,
  campaignCategories,
  campaignStatuses,
  currencies,
  Described,
  reviewStatuses,
  SentLink,
  Timestamp,
  ToldAs,
  Uuid,
  WordFilter,
  WordOf,
} from '@civic/contracts'
import { Type } from 'typebox'

const omittable = Type.Optional(Type.String())
const time = Type.Optional(Timestamp)
const Minor = Type.Integer({ description: 'minor units' })

/** Of what has settled, in the currency of the campaign. */
const CampaignMoney = Type.Object(
  {
    grossMinor: Type.Integer({ description: 'what donors gave, in minor units' }),
    platformFeeMinor: Type.Integer({ description: 'what the platform kept of it, in minor units' }),
    providerFeeMinor: Type.Integer({ description: 'what the payment provider kept of it, in minor units' }),
    reachedMinor: Type.Integer({ description: 'what reached the organization, in minor units' }),
    donationCount: Type.Integer(),
  },
  { title: 'CampaignMoney' },
)

/** As its organization and the platform see it. */
const Campaign = Type.Object(
  {
    id: Uuid,
    organizationId: Uuid,
    title: Type.String(),
    slug: Type.String(),
    summary: Type.String(),
    description: Type.String(),
    category: WordOf(campaignCategories, 'CampaignCategory'),
    status: WordOf(campaignStatuses, 'CampaignStatus'),
    coverImageUrl: omittable,
    currency: WordOf(currencies, 'Currency'),
    goalMinor: Minor,
    raisedMinor: Minor,
    donorCount: Type.Integer(),
    platformFeeBps: Type.Integer({ description: 'what the platform keeps of a donation now, in basis points' }),
    money: CampaignMoney,
    communityId: Type.Optional(Uuid),
    projectId: Type.Optional(Uuid),
    state: omittable,
    lga: omittable,
    startDate: time,
    endDate: time,
    isEmergency: Type.Boolean(),
    approvalStatus: WordOf(reviewStatuses, 'ReviewStatus'),
    reviewedById: Type.Optional(Uuid),
    reviewedAt: time,
    reviewNote: omittable,
    pauseReasonCode: omittable,
    pauseNote: omittable,
    pausedFromStatus: Type.Optional(WordOf(campaignStatuses, 'CampaignStatus')),
    submittedAt: time,
    publishedAt: time,
    completedAt: time,
    finalReportBody: omittable,
    finalReportUrls: Type.Array(SentLink),
    finalReportAlts: AltTexts('each of `finalReportUrls`, in their order'),
    unaccountedAtReportMinor: Type.Optional(Minor),
    reportedAt: time,
    createdById: Uuid,
    createdByName: Type.String(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Campaign' },
)

const CategoryFilter = WordFilter(
  campaignCategories,
  'CampaignCategory',
  'Campaigns of this category alone; in any letter case, and another word finds none.',
)

export const CampaignsOfQuery = Type.Object({
  status: WordFilter(
    campaignStatuses,
    'CampaignStatus',
    'Campaigns in this status alone; in any letter case, and another word finds none.',
  ),
  category: CategoryFilter,
})
export const AdminCampaignsQuery = Type.Object({
  status: WordFilter(
    [...campaignStatuses, 'ALL'],
    'CampaignStatusFilter',
    '`PENDING_REVIEW` by default, `ALL` for every status; in any letter case, and another word finds none.',
  ),
  category: CategoryFilter,
  emergency: ToldAs({ type: 'boolean', default: false, description: 'True shows emergencies alone.' }),
  organizationId: Type.Optional(Described(Uuid, 'Campaigns of this organization alone.')),
})
export const CampaignsReply = Type.Object({ campaigns: Type.Array(Campaign), total: Type.Integer() })
export const CampaignReply = Type.Object({ campaign: Campaign })
