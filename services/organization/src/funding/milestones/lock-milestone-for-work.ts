import { canAdmin } from '../../registry/members/authority.ts'
import { CampaignNotFoundError } from '../campaigns/campaign-errors.ts'
import type { CampaignRow } from '../campaigns/campaign-queries.ts'
import { lockCampaignForWork } from '../campaigns/lock-campaign-for-work.ts'
import type { OrganizationCall } from '../../context.ts'
import type { Tx } from '../../tables.ts'
import { MilestoneNotFoundError } from './milestone-errors.ts'
import { getMilestone, getPlaceOfMilestone, type MilestoneRow } from './milestone-queries.ts'

/** The milestone with its campaign locked, for somebody who may; or MILESTONE_NOT_FOUND, also where both went at once. */
export async function lockMilestoneForWork(
  tx: Tx,
  call: OrganizationCall,
  milestoneId: string,
): Promise<{ campaign: CampaignRow; milestone: MilestoneRow }> {
  const { campaignId } = await getPlaceOfMilestone(tx, milestoneId)
  try {
    const { campaign } = await lockCampaignForWork(tx, call, campaignId, canAdmin)
    return { campaign, milestone: await getMilestone(tx, milestoneId) }
  } catch (error) {
    throw error instanceof CampaignNotFoundError ? new MilestoneNotFoundError() : error
  }
}
