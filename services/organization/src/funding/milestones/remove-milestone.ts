import { change } from '../../act.ts'
import { canAdmin, standingOf } from '../../registry/members/authority.ts'
import { NotEntitledError } from '../../registry/members/authority-errors.ts'
import { OkReply } from '../../registry/members/member-schemas.ts'
import { requireStanding } from '../../registry/members/require-authority.ts'
import { CampaignNotEditableError } from '../campaigns/campaign-errors.ts'
import { editableStatuses } from '../campaigns/campaign-words.ts'
import { milestone } from './milestone.ts'
import { deleteMilestone } from './milestone-queries.ts'

/** While the campaign can be changed. */
export const removeMilestone = change('DELETE /v1/milestones/:milestoneId', {
  summary: 'Take a step out of the plan',
  on: milestone,
  reply: OkReply,
  refuses: [NotEntitledError, CampaignNotEditableError],

  async does({ tx, citizen, row: { memberRole, campaign, milestone: stored } }) {
    requireStanding(standingOf(citizen, memberRole), canAdmin)
    if (!editableStatuses.includes(campaign.status)) throw new CampaignNotEditableError()
    await deleteMilestone(tx, stored.id)
    return { ok: true }
  },
})
