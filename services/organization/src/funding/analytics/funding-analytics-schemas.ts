import { campaignCategories, campaignStatuses, currencies, Timestamp, ToldAs, Uuid, WordOf } from '@civic/contracts'
import { Type, type Static, type TSchema } from 'typebox'
import { Count, DonorStats, MoneyByCurrency, Sum, TrendPoint } from './income-schemas.ts'

const Percent = Type.Number({ description: 'percent, two decimals' })
const hours = { description: 'hours, two decimals; null where there is nothing to measure' }
const Hours = orNone(Type.Number(hours))

/** A figure that may have nothing to be made of. */
function orNone<Schema extends TSchema>(schema: Schema) {
  return Type.Unsafe<Static<Schema> | null>({ ...schema, type: ['number', 'null'] })
}

const CampaignStats = Type.Object(
  {
    total: Count,
    byStatus: Type.Record(Type.String(), Count, { description: 'of each status that occurs' }),
    everPublished: Count,
    completed: Count,
    reported: Count,
    completionRate: Percent,
    reportingRate: Percent,
  },
  { title: 'CampaignStats' },
)

const CampaignPerformance = Type.Object(
  {
    id: Uuid,
    title: Type.String(),
    slug: Type.String(),
    status: WordOf(campaignStatuses, 'CampaignStatus'),
    currency: WordOf(currencies, 'Currency'),
    goalMinor: Sum,
    raisedMinor: Sum,
    donorCount: Count,
    percentOfGoal: Percent,
  },
  { title: 'CampaignPerformance' },
)

/** What both are made of. */
const figures = {
  fundsRaised: Type.Array(MoneyByCurrency),
  donors: DonorStats,
  campaigns: CampaignStats,
  trend: Type.Array(TrendPoint),
  generatedAt: Timestamp,
  notes: Type.Array(Type.String()),
}

const OrgAnalytics = Type.Object(
  { organizationId: Uuid, ...figures, topCampaigns: Type.Array(CampaignPerformance) },
  { title: 'OrgAnalytics' },
)

const PlatformAnalytics = Type.Object(
  {
    totalCampaigns: Count,
    ...figures,
    organizations: Type.Object({
      total: Count,
      verified: Count,
      fundingEligible: Count,
      withPublishedCampaigns: Count,
    }),
    countries: Type.Array(Type.Object({ country: Type.String(), organizations: Count })),
    categories: Type.Array(
      Type.Object({
        category: WordOf(campaignCategories, 'CampaignCategory'),
        campaigns: Count,
        raisedMinor: Sum,
        currency: WordOf(currencies, 'Currency'),
      }),
    ),
    emergency: Type.Object({
      campaigns: Count,
      fundsRaised: Type.Array(MoneyByCurrency),
      medianHoursToFirstDonation: Hours,
      fundedWithin7Days: Count,
    }),
    review: Type.Object({
      reviewed: Count,
      averageHours: Hours,
      medianHours: Hours,
      awaitingReview: Count,
      oldestWaitingHours: Hours,
    }),
  },
  { title: 'PlatformAnalytics' },
)

export const FundingAnalyticsQuery = Type.Object({
  weeks: ToldAs({
    type: 'integer',
    minimum: 1,
    maximum: 52,
    default: 12,
    description: 'How many weeks; more than the maximum is the maximum, anything unusable the default.',
  }),
})
export const OrgAnalyticsReply = Type.Object({ analytics: OrgAnalytics })
export const PlatformAnalyticsReply = Type.Object({ analytics: PlatformAnalytics })
