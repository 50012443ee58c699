import { changedFields, filled, milestoneStatuses, onWire } from '@civic/contracts'
import { ChangedMeanwhileError, hasChangedSince } from '@civic/errors'
import { change } from '../../act.ts'
import type { OrganizationContext } from '../../context.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import type { Tx } from '../../tables.ts'
import { wordIn } from '../../words.ts'
import { CampaignNotEditableError } from '../campaigns/campaign-errors.ts'
import { editableStatuses } from '../campaigns/campaign-words.ts'
import { milestone } from './milestone.ts'
import {
  InvalidMilestoneStatusError,
  InvalidMilestoneTargetError,
  MilestonesExceedGoalError,
} from './milestone-errors.ts'
import { sumMilestones, updateMilestone, type MilestoneForMember, type MilestoneRow } from './milestone-queries.ts'
import { MilestoneChangeBody, MilestoneReply } from './milestone-schemas.ts'
import { requireTarget } from './plan-rules.ts'

/** The step while the campaign can be changed, how far it is at any time. */
export const changeMilestone = change('PATCH /v1/milestones/:milestoneId', {
  summary: 'Change a step of the plan, or say how far it is',
  description:
    'For owners and administrators of the organization. The plan changes while the campaign is a draft or ' +
    'needs changes; the status may change at any time, in any letter case. The targets of all steps must ' +
    'not be more than the goal. Completing a step of a campaign that was published is told to donors and ' +
    'members with `MILESTONE_COMPLETED`. With `expectedUpdatedAt`, a change of what somebody else changed ' +
    'meanwhile is refused.',
  on: milestone,
  may: canAdmin,
  body: MilestoneChangeBody,
  reply: MilestoneReply,
  refuses: [
    ChangedMeanwhileError,
    CampaignNotEditableError,
    InvalidMilestoneTargetError,
    MilestonesExceedGoalError,
    InvalidMilestoneStatusError,
  ],

  async does({ row: { milestone: stored, campaign }, tx, body, ...context }) {
    const plan = sentPlan(body)
    if (Object.keys(plan).length > 0 && !editableStatuses.includes(campaign.status))
      throw new CampaignNotEditableError()
    if (plan.targetMinor !== undefined) {
      const others = await sumMilestones(tx, stored.campaignId, stored.id)
      requireTarget(plan.targetMinor, others.targetMinor, campaign.goalMinor)
    }
    const { change, fields } = changedFields(stored, { ...plan, ...sentProgress(stored, body, context.clock.now()) })
    if (hasChangedSince(body, stored)) throw new ChangedMeanwhileError(onWire(stored))
    if (fields.length === 0) return { milestone: onWire(stored) }

    const row = await updateMilestone(tx, stored.id, change)
    if (change.status === 'COMPLETED') await tellOfCompletion(tx, context, { campaign, milestone: row })
    return { milestone: onWire(row) }
  },
})

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
  tx: Tx,
  { notifyAudience }: OrganizationContext,
  { campaign, milestone: { title, campaignId } }: Pick<MilestoneForMember, 'campaign' | 'milestone'>,
): Promise<void> {
  if (!campaign.publishedAt) return
  await notifyAudience(tx, {
    audience: 'stakeholders',
    of: campaignId,
    message: {
      type: 'MILESTONE_COMPLETED',
      title: `Milestone completed: ${title}`,
      body: `A step of the plan of "${campaign.title}" is done.`,
      linkUrl: `/campaigns/${campaign.slug}`,
    },
  })
}
