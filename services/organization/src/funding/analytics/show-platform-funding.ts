import { administratorRoles, requireRole } from '@civic/access'
import type { OrganizationCall } from '../../context.ts'
import { getCampaignStats } from './campaign-figures-queries.ts'
import type { FundingAnalyticsQuery, PlatformAnalytics } from './funding-analytics-schemas.ts'
import { notesOnPlatform } from './notes.ts'
import {
  getEmergencyFigures,
  getOrganizationFigures,
  getReviewFigures,
  listCategories,
} from './platform-figures-queries.ts'
import { inOneSnapshot, settledMoney } from './settled-money.ts'
import { readWeeks } from './weeks.ts'

/** What has been given on the whole platform and what came of it, for its administrators. */
export async function showPlatformFunding(
  call: OrganizationCall,
  { weeks }: FundingAnalyticsQuery,
): Promise<{ analytics: PlatformAnalytics }> {
  requireRole(call.actor, administratorRoles)
  const now = call.clock.now()

  return inOneSnapshot(call, async (tx) => {
    const money = await settledMoney(tx, { now, weeks: readWeeks(weeks) })
    const campaigns = await getCampaignStats(tx)
    const { countries, ...organizations } = await getOrganizationFigures(tx)
    const analytics: PlatformAnalytics = {
      totalCampaigns: campaigns.total,
      ...money,
      campaigns,
      organizations,
      countries,
      categories: await listCategories(tx),
      emergency: await getEmergencyFigures(tx),
      review: await getReviewFigures(tx, now),
      generatedAt: now.toISOString(),
      notes: notesOnPlatform(money.donors),
    }
    return { analytics }
  })
}
