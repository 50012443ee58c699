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

/** The one kept total of its currency, so that a campaign of a million donations costs what one of few does; null of none. */
const money = sql<CampaignMoney | null>`(
  select json_build_object(
    'grossMinor', ${atMostExact(sql`gross_minor`)},
    'platformFeeMinor', ${atMostExact(sql`platform_fee_minor`)},
    'providerFeeMinor', ${atMostExact(sql`psp_fee_minor`)},
    'reachedMinor', ${atMostExact(sql`gross_minor - platform_fee_minor - psp_fee_minor`)},
    'donationCount', donations)
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
  'campaigns.finalReportAlts',
  'campaigns.unaccountedAtReportMinor',
  'campaigns.createdById',
  shownBareName('campaigns.createdById', 'campaigns.createdByName').as('createdByName'),
  'campaigns.createdAt',
  'campaigns.updatedAt',
] as const
