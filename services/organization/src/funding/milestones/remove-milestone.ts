import { inTransaction } from '@civic/db'
import { CampaignNotEditableError } from '../campaigns/campaign-errors.ts'
import { editableStatuses } from '../campaigns/campaign-words.ts'
import type { OrganizationCall } from '../../context.ts'
import { lockMilestoneForWork } from './lock-milestone-for-work.ts'
import { deleteMilestone } from './milestone-queries.ts'

/** Takes a step out of the plan of a campaign that can be changed. */
export async function removeMilestone(
  call: OrganizationCall,
  { milestoneId }: { milestoneId: string },
): Promise<{ ok: true }> {
  return inTransaction(call.db, async (tx) => {
    const { campaign } = await lockMilestoneForWork(tx, call, milestoneId)
    if (!editableStatuses.includes(campaign.status)) throw new CampaignNotEditableError()
    await deleteMilestone(tx, milestoneId)
    return { ok: true }
  })
}
