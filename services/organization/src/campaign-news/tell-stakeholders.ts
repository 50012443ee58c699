import type { OrganizationCall } from '../context.ts'
import type { CampaignOfUpdate, UpdateRow } from '../progress-updates/update-queries.ts'
import type { Tx } from '../tables.ts'
import { campaignMessage } from './campaign-message.ts'

/** Tells donors and members of a public update, once the campaign itself has been public. */
export async function tellStakeholders(
  tx: Tx,
  { notifyAudience }: OrganizationCall,
  campaign: CampaignOfUpdate,
  update: UpdateRow,
): Promise<void> {
  if (!campaign.publishedAt || !update.isPublic) return
  await notifyAudience(tx, { audience: 'stakeholders', of: campaign.id, message: campaignMessage(campaign, update) })
}
