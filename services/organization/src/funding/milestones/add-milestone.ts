import { filled, onWire } from '@civic/contracts'
import { ValidationError } from '@civic/errors'
import { change } from '../../act.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { OrgNotFoundError } from '../../registry/members/authority-errors.ts'
import type { Tx } from '../../tables.ts'
import { campaign } from '../campaigns/campaign.ts'
import { CampaignNotEditableError } from '../campaigns/campaign-errors.ts'
import type { CampaignRow } from '../campaigns/campaign-queries.ts'
import { editableStatuses } from '../campaigns/campaign-words.ts'
import { ownCampaign } from './milestone.ts'
import { InvalidMilestoneTargetError, MilestonesExceedGoalError } from './milestone-errors.ts'
import { insertMilestone, sumMilestones } from './milestone-queries.ts'
import { MilestoneReply, NewMilestoneBody } from './milestone-schemas.ts'
import { requireTarget } from './plan-rules.ts'

const mostMilestones = 100
const refuses = [CampaignNotEditableError, InvalidMilestoneTargetError, MilestonesExceedGoalError]

export const addMilestone = change('POST /v1/campaigns/:campaignId/milestones', {
  summary: 'Add a step to the plan',
  description:
    'For owners and administrators of the organization. Possible while the campaign is a draft or needs ' +
    'changes, up to 100 steps. The targets of all steps must not be more than the goal. Without a position ' +
    'the step comes last.',
  on: campaign,
  may: canAdmin,
  body: NewMilestoneBody,
  reply: MilestoneReply,
  status: 201,
  refuses,
  does: addToPlan,
})

export const addMilestoneOfOrganization = change('POST /v1/organizations/:id/campaigns/:campaignId/milestones', {
  summary: 'Add a step to the plan of a campaign of this organization',
  description:
    'For owners and administrators of the organization. The campaign must be this organization’s. Possible ' +
    'while it is a draft or needs changes, up to 100 steps. The targets of all steps must not be more than ' +
    'the goal. Without a position the step comes last.',
  on: ownCampaign,
  may: canAdmin,
  body: NewMilestoneBody,
  reply: MilestoneReply,
  status: 201,
  refuses: [OrgNotFoundError, ...refuses],
  does: addToPlan,
})

async function addToPlan({ tx, row, body }: { tx: Tx; row: CampaignRow; body: NewMilestoneBody }) {
  if (!editableStatuses.includes(row.status)) throw new CampaignNotEditableError()
  const others = await sumMilestones(tx, row.id)
  requireTarget(body.targetMinor, others.targetMinor, row.goalMinor)
  if (others.count >= mostMilestones) {
    throw new ValidationError({ body: [`must not be a milestone beyond the ${mostMilestones} of a campaign`] })
  }
  const milestone = await insertMilestone(tx, {
    campaignId: row.id,
    title: body.title,
    targetMinor: body.targetMinor,
    description: filled(body.description) ?? null,
    position: body.position ?? undefined,
    completedAt: null,
  })
  return { milestone: onWire(milestone) }
}
