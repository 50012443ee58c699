import { filled, onWire } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { ValidationError } from '@civic/errors'
import { canAdmin } from '../../registry/members/authority.ts'
import { CampaignNotEditableError, CampaignNotFoundError } from '../campaigns/campaign-errors.ts'
import { editableStatuses } from '../campaigns/campaign-words.ts'
import { lockCampaignForWork } from '../campaigns/lock-campaign-for-work.ts'
import type { OrganizationCall } from '../../context.ts'
import { insertMilestone, sumMilestones } from './milestone-queries.ts'
import type { Milestone, NewMilestoneBody } from './milestone-schemas.ts'
import { requireTarget } from './plan-rules.ts'

const mostMilestones = 100

/** Adds a step to the plan of a campaign that can be changed. */
export async function addMilestone(
  call: OrganizationCall,
  { campaignId, organizationId, input }: { campaignId: string; organizationId?: string; input: NewMilestoneBody },
): Promise<{ milestone: Milestone }> {
  return inTransaction(call.db, async (tx) => {
    const { campaign } = await lockCampaignForWork(tx, call, campaignId, canAdmin)
    if (organizationId !== undefined && campaign.organizationId !== organizationId) throw new CampaignNotFoundError()
    if (!editableStatuses.includes(campaign.status)) throw new CampaignNotEditableError()
    const others = await sumMilestones(tx, campaignId)
    requireTarget(input.targetMinor, others.targetMinor, campaign.goalMinor)
    if (others.count >= mostMilestones) {
      throw new ValidationError({ body: [`must not be a milestone beyond the ${mostMilestones} of a campaign`] })
    }
    const row = await insertMilestone(tx, {
      campaignId,
      title: input.title,
      targetMinor: input.targetMinor,
      description: filled(input.description) ?? null,
      position: input.position ?? undefined,
      completedAt: null,
    })
    return { milestone: onWire(row) }
  })
}
