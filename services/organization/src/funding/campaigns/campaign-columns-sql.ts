import { sql } from 'kysely'
import { atMostExact } from '../../giving/payments/sum-sql.ts'
import { shownBareName } from '../../shown-name-sql.ts'

/** What became of what a campaign was given. */
export interface CampaignMoney {
  grossMinor: number
  platformFeeMinor: number
  providerFeeMinor: number
  reachedMinor: number
  donationCount: number
}

/** From the kept totals, so that a campaign of a million donations costs what one of none does; zeros without any. */
const money = sql<CampaignMoney>`(
  select json_build_object(
    'grossMinor', ${atMostExact(sql`sum(gross_minor)`)},
    'platformFeeMinor', ${atMostExact(sql`sum(platform_fee_minor)`)},
    'providerFeeMinor', ${atMostExact(sql`sum(psp_fee_minor)`)},
    'reachedMinor', ${atMostExact(sql`sum(gross_minor - platform_fee_minor - psp_fee_minor)`)},
    'donationCount', coalesce(sum(donations), 0)::int8)
  from settled_totals as income
  where income.campaign_id = campaigns.id and income.currency = campaigns.currency)`

/** All that those inside see of a campaign. */
export const campaignColumns = [
  'campaigns.id',
  'campaigns.organizationId',
  'campaigns.title',
  'campaigns.slug',
  'campaigns.summary',
  'campaigns.description',
  'campaigns.category',
  'campaigns.status',
  'campaigns.coverImageUrl',
  'campaigns.currency',
  'campaigns.goalMinor',
  'campaigns.raisedMinor',
  'campaigns.donorCount',
  money.as('money'),
  'campaigns.communityId',
  'campaigns.projectId',
  'campaigns.state',
  'campaigns.lga',
  'campaigns.startDate',
  'campaigns.endDate',
  'campaigns.isEmergency',
  'campaigns.approvalStatus',
  'campaigns.reviewedById',
  'campaigns.reviewedAt',
  'campaigns.reviewNote',
  'campaigns.pauseReasonCode',
  'campaigns.pauseNote',
  'campaigns.pausedFromStatus',
  'campaigns.submittedAt',
  'campaigns.publishedAt',
  'campaigns.completedAt',
  'campaigns.reportedAt',
  'campaigns.finalReportBody',
  'campaigns.finalReportUrls',
  'campaigns.unaccountedAtReportMinor',
  'campaigns.createdById',
  shownBareName('campaigns.createdById', 'campaigns.createdByName').as('createdByName'),
  'campaigns.createdAt',
  'campaigns.updatedAt',
] as const
