import { onWire } from '@civic/contracts'
import type { OrganizationContext } from '../../context.ts'
import { summarizeSpend } from '../spending/spend-summary.ts'
import { getPublicCampaign, listPublicMilestones, type PublicCampaignDetailRow } from './public-campaign-queries.ts'
import type { PublicCampaignDetail, PublicFinalReport } from './public-campaign-schemas.ts'

/** The page of a campaign: what it is, its plan, and what became of the money. */
export async function showPublicCampaign(
  { db, platformFeeBps }: OrganizationContext,
  { slug }: { slug: string },
): Promise<{ campaign: PublicCampaignDetail }> {
  const row = await getPublicCampaign(db, slug)
  const [milestones, spend] = await Promise.all([listPublicMilestones(db, row.id), summarizeSpend(db, row)])
  const { finalReportBody, finalReportUrls, reportedAt, unaccountedAtReportMinor, ...shown } = row
  const report = finalReportOf({ finalReportBody, finalReportUrls, reportedAt, unaccountedAtReportMinor })
  const plan = milestones.map((milestone) => onWire(milestone))
  return { campaign: { ...onWire(shown), platformFeeBps, milestones: plan, spend, ...report } }
}

type Filed = Pick<
  PublicCampaignDetailRow,
  'finalReportBody' | 'finalReportUrls' | 'reportedAt' | 'unaccountedAtReportMinor'
>

/** The organization's own account, with the shortfall as it was when it was filed. */
function finalReportOf(filed: Filed): { finalReport?: PublicFinalReport } {
  const { finalReportBody: body, finalReportUrls: attachmentUrls, reportedAt } = filed
  if (body === null || reportedAt === null) return {}
  const unaccountedMinor = filed.unaccountedAtReportMinor ?? 0
  const fullyAccounted = unaccountedMinor <= 0
  return {
    finalReport: { body, attachmentUrls, reportedAt: reportedAt.toISOString(), unaccountedMinor, fullyAccounted },
  }
}
