import { change } from '../../act.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { OkReply } from '../../registry/members/member-schemas.ts'
import { CampaignNotEditableError } from '../campaigns/campaign-errors.ts'
import { editableStatuses } from '../campaigns/campaign-words.ts'
import { milestone } from './milestone.ts'
import { deleteMilestone } from './milestone-queries.ts'

/** While the campaign can be changed. */
export const removeMilestone = change('DELETE /v1/milestones/:milestoneId', {
  summary: 'Take a step out of the plan',
  description:
    'For owners and administrators of the organization. Possible while the campaign is a draft or needs ' +
    'changes. The other steps keep their positions.',
  on: milestone,
  may: canAdmin,
  reply: OkReply,
  refuses: [CampaignNotEditableError],

  async does({ tx, row: { campaign, milestone: stored } }) {
    if (!editableStatuses.includes(campaign.status)) throw new CampaignNotEditableError()
    await deleteMilestone(tx, stored.id)
    return { ok: true }
  },
})
