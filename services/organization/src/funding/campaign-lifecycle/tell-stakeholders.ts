import type { OrganizationCall } from '../../context.ts'
import type { Tx } from '../../tables.ts'
import { campaignMessage, type CampaignNews } from './campaign-message.ts'

interface News extends CampaignNews {
  campaign: CampaignNews['campaign'] & { id: string; publishedAt: Date | null }
  update: CampaignNews['update'] & { isPublic: boolean }
}

/** Tells donors and members of a public update, once the campaign itself has been public. */
export async function tellStakeholders(
  tx: Tx,
  { notifyAudience }: OrganizationCall,
  { campaign, update }: News,
): Promise<void> {
  if (!campaign.publishedAt || !update.isPublic) return
  const message = campaignMessage({ campaign, update })
  await notifyAudience(tx, { audience: 'stakeholders', of: campaign.id, message })
}
