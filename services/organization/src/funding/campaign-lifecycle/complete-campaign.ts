import { inTransaction } from '@civic/db'
import { canAdmin } from '../../registry/members/authority.ts'
import type { Campaign } from '../campaigns/campaign-schemas.ts'
import { lockCampaignForWork } from '../campaigns/lock-campaign-for-work.ts'
import type { OrganizationCall } from '../../context.ts'
import { requireStep } from './steps.ts'
import { takeStep } from './take-step.ts'

/** Says that the work is done: no more donations, and everybody who gave is told. */
export async function completeCampaign(
  call: OrganizationCall,
  { campaignId }: { campaignId: string },
): Promise<{ campaign: Campaign }> {
  const { db, clock, notifyAudience } = call

  return inTransaction(db, async (tx) => {
    const { campaign, citizen } = await lockCampaignForWork(tx, call, campaignId, canAdmin)
    requireStep('complete', campaign.status)
    const change = { status: 'COMPLETED', completedAt: clock.now() }
    const reply = await takeStep(tx, call, { campaign, citizen, change, action: 'campaign.completed' })
    await notifyAudience(tx, {
      audience: 'stakeholders',
      of: campaignId,
      message: {
        type: 'CAMPAIGN_COMPLETED',
        title: `Campaign completed: ${campaign.title}`,
        body: 'The organization has marked the work as done. A final report will follow.',
        linkUrl: `/campaigns/${campaign.slug}`,
      },
    })
    return reply
  })
}
