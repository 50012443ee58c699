import type { Citizen } from '@civic/access'
import type { Tx } from '../../tables.ts'
import { CampaignNotFoundError, NotEligibleToReportError } from './concern-errors.ts'
import { findPublicCampaign } from './concern-queries.ts'

/**
 * Those who gave to the campaign or live where it works, or NOT_ELIGIBLE_TO_REPORT. A campaign without a public page is
 * CAMPAIGN_NOT_FOUND for everybody, so that nobody can probe for drafts.
 */
export async function requireConcernedReporter(tx: Tx, reporter: Citizen, campaignId: string): Promise<void> {
  const campaign = await findPublicCampaign(tx, campaignId, reporter.userId)
  if (!campaign) throw new CampaignNotFoundError()
  if (!campaign.mayReport) throw new NotEligibleToReportError()
}
