import { inTransaction } from '@civic/db'
import { canAdmin } from '../../registry/members/authority.ts'
import type { Campaign } from '../campaigns/campaign-schemas.ts'
import { lockCampaignForWork } from '../campaigns/lock-campaign-for-work.ts'
import type { OrganizationCall } from '../../context.ts'
import { requireStep } from './steps.ts'
import { takeStep } from './take-step.ts'

/** Opens an approved campaign for donations. */
export async function publishCampaign(
  call: OrganizationCall,
  { campaignId }: { campaignId: string },
): Promise<{ campaign: Campaign }> {
  const { db, clock } = call

  return inTransaction(db, async (tx) => {
    const { campaign, citizen } = await lockCampaignForWork(tx, call, campaignId, canAdmin)
    requireStep('publish', campaign.status)
    const change = { status: 'PUBLISHED', publishedAt: campaign.publishedAt ?? clock.now() }
    return takeStep(tx, call, { campaign, citizen, change, action: 'campaign.published' })
  })
}
