import { requireRole } from '@civic/access'
import { inTransaction } from '@civic/db'
import { lockCampaign } from '../campaigns/campaign-queries.ts'
import type { Campaign } from '../campaigns/campaign-schemas.ts'
import type { OrganizationCall } from '../../context.ts'
import { requireStep } from '../campaign-lifecycle/steps.ts'
import { takeStep } from '../campaign-lifecycle/take-step.ts'

/** Puts a reported campaign away for good. */
export async function archiveCampaign(
  call: OrganizationCall,
  { campaignId }: { campaignId: string },
): Promise<{ campaign: Campaign }> {
  const citizen = requireRole(call.actor, ['PLATFORM_ADMIN'])

  return inTransaction(call.db, async (tx) => {
    const campaign = await lockCampaign(tx, campaignId)
    requireStep('archive', campaign.status)
    return takeStep(tx, call, { campaign, citizen, change: { status: 'ARCHIVED' }, action: 'campaign.archived' })
  })
}
