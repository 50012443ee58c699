import { recordAct } from '@civic/audit'
import { inTransaction } from '@civic/db'
import { canAdmin } from '../../registry/members/authority.ts'
import { CampaignNotDeletableError } from './campaign-errors.ts'
import { deleteCampaign } from './campaign-queries.ts'
import { lockCampaignForWork } from './lock-campaign-for-work.ts'
import type { OrganizationCall } from '../../context.ts'
import { deleteMilestonesOf } from '../milestones/milestone-queries.ts'

/** Deletes a draft with its plan and its updates. */
export async function removeCampaign(
  call: OrganizationCall,
  { campaignId }: { campaignId: string },
): Promise<{ ok: true }> {
  return inTransaction(call.db, async (tx) => {
    const { campaign, citizen } = await lockCampaignForWork(tx, call, campaignId, canAdmin)
    if (campaign.status !== 'DRAFT') throw new CampaignNotDeletableError()
    await deleteMilestonesOf(tx, campaignId)
    await deleteCampaign(tx, campaignId)
    await recordAct(tx, citizen, call.origin, {
      action: 'campaign.deleted',
      targetType: 'CAMPAIGN',
      targetId: campaignId,
      metadata: { title: campaign.title },
    })
    return { ok: true }
  })
}
