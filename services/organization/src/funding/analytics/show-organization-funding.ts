import { canReadInternal } from '../../registry/members/authority.ts'
import { admit } from '../../registry/members/require-authority.ts'
import type { OrganizationCall } from '../../context.ts'
import { getCampaignStats, listTopCampaigns } from './campaign-figures-queries.ts'
import type { FundingAnalyticsQuery, OrgAnalytics } from './funding-analytics-schemas.ts'
import { notesOn } from './notes.ts'
import { inOneSnapshot, settledMoney } from './settled-money.ts'
import { readWeeks } from './weeks.ts'

const mostTop = 8

/** What an organization has been given and how its campaigns do, for those inside. */
export async function showOrganizationFunding(
  call: OrganizationCall,
  { organizationId, weeks }: { organizationId: string } & FundingAnalyticsQuery,
): Promise<{ analytics: OrgAnalytics }> {
  await admit(call, organizationId, canReadInternal)
  const now = call.clock.now()

  return inOneSnapshot(call, async (tx) => {
    const money = await settledMoney(tx, { now, weeks: readWeeks(weeks), organizationId })
    const analytics: OrgAnalytics = {
      organizationId,
      ...money,
      campaigns: await getCampaignStats(tx, organizationId),
      topCampaigns: await listTopCampaigns(tx, organizationId, mostTop),
      generatedAt: now.toISOString(),
      notes: notesOn(money.donors),
    }
    return { analytics }
  })
}
