import { act } from '../../act.ts'
import { canReadInternal, standingOf } from '../../registry/members/authority.ts'
import { NotEntitledError } from '../../registry/members/authority-errors.ts'
import { requireStanding } from '../../registry/members/require-authority.ts'
import { campaign } from './campaign.ts'
import { CampaignReply } from './campaign-schemas.ts'
import { campaignView } from './campaign-view.ts'

export const showCampaign = act('GET /v1/campaigns/:campaignId', {
  summary: 'One campaign as its organization sees it',
  description:
    'For every member of the organization and for platform administrators. In every status, with the note ' +
    'of its review and the reason of a pause. The public page is at `GET /v1/campaigns/slug/{slug}`.',
  on: campaign,
  reply: CampaignReply,
  refuses: [NotEntitledError],

  async does({ citizen, row: { memberRole, ...row }, ...call }) {
    requireStanding(standingOf(citizen, memberRole), canReadInternal)
    return { campaign: campaignView(row, call) }
  },
})
