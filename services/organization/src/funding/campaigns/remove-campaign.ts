import { recordAct } from '@civic/audit'
import { change } from '../../act.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { OkReply } from '../../registry/members/member-schemas.ts'
import { deleteMilestonesOf } from '../milestones/milestone-queries.ts'
import { campaign } from './campaign.ts'
import { CampaignNotDeletableError } from './campaign-errors.ts'
import { deleteCampaign } from './campaign-queries.ts'

/** With its plan and its updates. */
export const removeCampaign = change('DELETE /v1/campaigns/:campaignId', {
  summary: 'Delete a draft',
  description:
    'For owners and administrators of the organization. Possible while it is a draft; its plan and its ' +
    'updates go with it. It stands in the audit log.',
  on: campaign,
  may: canAdmin,
  reply: OkReply,
  refuses: [CampaignNotDeletableError],

  async does({ tx, citizen, origin, row: { id, status, title } }) {
    if (status !== 'DRAFT') throw new CampaignNotDeletableError()
    await deleteMilestonesOf(tx, id)
    await deleteCampaign(tx, id)
    await recordAct(tx, citizen, origin, {
      action: 'campaign.deleted',
      targetType: 'CAMPAIGN',
      targetId: id,
      metadata: { title },
    })
    return { ok: true }
  },
})
