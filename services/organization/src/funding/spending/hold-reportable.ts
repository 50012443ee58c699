import type { Tx } from '../../tables.ts'
import { holdCampaign, type HeldCampaign } from './record-queries.ts'
import { CampaignNotReportableError } from './spend-errors.ts'

/**
 * The campaign, whatever its status, if the public has ever seen it. Held, so that a final report counts what is
 * written here either wholly or not at all.
 */
export async function holdReportable(tx: Tx, campaignId: string): Promise<HeldCampaign> {
  const campaign = await holdCampaign(tx, campaignId)
  if (!campaign.publishedAt) throw new CampaignNotReportableError()
  return campaign
}
