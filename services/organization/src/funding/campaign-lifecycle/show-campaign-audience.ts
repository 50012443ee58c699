import { act } from '../../act.ts'
import { canReadInternal, standingOf } from '../../registry/members/authority.ts'
import { NotEntitledError } from '../../registry/members/authority-errors.ts'
import { requireStanding } from '../../registry/members/require-authority.ts'
import { campaign } from '../campaigns/campaign.ts'
import { CampaignAudienceReply } from './campaign-audience-schemas.ts'

export const showCampaignAudience = act('GET /v1/campaigns/:campaignId/audience', {
  summary: 'How many people news of a campaign would tell now',
  description:
    'Everybody counts once, deleted accounts do not, and whoever acts is told like the others. Donors are those ' +
    'who were signed in and whose donation has settled; who is donor and member counts once among the stakeholders.',
  on: campaign,
  reply: CampaignAudienceReply,
  refuses: [NotEntitledError],

  async does({ readDb, citizen, row, countAudience }) {
    requireStanding(standingOf(citizen, row.memberRole), canReadInternal)
    const [stakeholders, donors, members] = await Promise.all([
      countAudience(readDb, { audience: 'stakeholders', of: row.id }),
      countAudience(readDb, { audience: 'donors', of: row.id }),
      countAudience(readDb, { audience: 'members', of: row.organizationId }),
    ])
    return { audience: { stakeholders, donors, members } }
  },
})
