import { changedFields, filled, onWire } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { CampaignNotEditableError } from '../campaigns/campaign-errors.ts'
import type { CampaignRow } from '../campaigns/campaign-queries.ts'
import { editableStatuses } from '../campaigns/campaign-words.ts'
import type { OrganizationCall } from '../../context.ts'
import type { Tx } from '../../tables.ts'
import { wordIn } from '../../words.ts'
import { lockMilestoneForWork } from './lock-milestone-for-work.ts'
import { InvalidMilestoneStatusError } from './milestone-errors.ts'
import { updateMilestone, type MilestoneRow, sumMilestones } from './milestone-queries.ts'
import type { Milestone, MilestoneChangeBody } from './milestone-schemas.ts'
import { requireTarget } from './plan-rules.ts'

const milestoneStatuses = ['PLANNED', 'IN_PROGRESS', 'COMPLETED'] as const

/** Changes a step of the plan while the campaign can be changed, and says at any time how far it is. */
export async function changeMilestone(
  call: OrganizationCall,
  { milestoneId, input }: { milestoneId: string; input: MilestoneChangeBody },
): Promise<{ milestone: Milestone }> {
  return inTransaction(call.db, async (tx) => {
    const { campaign, milestone: stored } = await lockMilestoneForWork(tx, call, milestoneId)
    const plan = sentPlan(input)
    if (Object.keys(plan).length > 0 && !editableStatuses.includes(campaign.status))
      throw new CampaignNotEditableError()
    if (plan.targetMinor !== undefined) {
      const others = await sumMilestones(tx, campaign.id, milestoneId)
      requireTarget(plan.targetMinor, others.targetMinor, campaign.goalMinor)
    }
    const { change, fields } = changedFields(stored, { ...plan, ...sentProgress(stored, input, call.clock.now()) })
    if (fields.length === 0) return { milestone: onWire(stored) }

    const row = await updateMilestone(tx, milestoneId, change)
    if (change.status === 'COMPLETED') await tellOfCompletion(call, tx, campaign, row)
    return { milestone: onWire(row) }
  })
}

function sentPlan({ title, description, targetMinor, position }: MilestoneChangeBody) {
  return {
    ...(title && { title }),
    ...(description !== undefined && { description: filled(description) ?? null }),
    ...(typeof targetMinor === 'number' && { targetMinor }),
    ...(typeof position === 'number' && { position }),
  }
}

/** When it was completed is kept while it stays so. Or INVALID_STATUS. */
function sentProgress(stored: MilestoneRow, input: MilestoneChangeBody, now: Date) {
  if (typeof input.status !== 'string') return {}
  const status = wordIn(milestoneStatuses, input.status)
  if (!status) throw new InvalidMilestoneStatusError()
  if (status !== 'COMPLETED') return { status, completedAt: null }
  return { status, completedAt: (stored.status === 'COMPLETED' && stored.completedAt) || now }
}

/** Everybody who gave and every member, once the public has seen the campaign. */
async function tellOfCompletion(
  { notifyAudience }: OrganizationCall,
  tx: Tx,
  campaign: CampaignRow,
  { title }: MilestoneRow,
): Promise<void> {
  if (!campaign.publishedAt) return
  await notifyAudience(tx, {
    audience: 'stakeholders',
    of: campaign.id,
    message: {
      type: 'MILESTONE_COMPLETED',
      title: `Milestone completed: ${title}`,
      body: `A step of the plan of "${campaign.title}" is done.`,
      linkUrl: `/campaigns/${campaign.slug}`,
    },
  })
}
