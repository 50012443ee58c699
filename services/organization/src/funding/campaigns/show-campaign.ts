import { act } from '../../act.ts'
import { canReadInternal, standingOf } from '../../registry/members/authority.ts'
import { NotEntitledError } from '../../registry/members/authority-errors.ts'
import { requireStanding } from '../../registry/members/require-authority.ts'
import { campaign } from './campaign.ts'
import { CampaignReply } from './campaign-schemas.ts'
import { campaignView } from './campaign-view.ts'

export const showCampaign = act('GET /v1/campaigns/:campaignId', {
  summary: 'One campaign as its organization sees it',
  on: campaign,
  reply: CampaignReply,
  refuses: [NotEntitledError],

  async does({ citizen, row: { memberRole, ...row }, ...call }) {
    requireStanding(standingOf(citizen, memberRole), canReadInternal)
    return { campaign: campaignView(row, call) }
  },
})
