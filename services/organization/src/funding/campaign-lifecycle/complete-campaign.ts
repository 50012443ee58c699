import { change } from '../../act.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { campaign } from '../campaigns/campaign.ts'
import { CampaignReply } from '../campaigns/campaign-schemas.ts'
import { CampaignTransitionError } from './step-errors.ts'
import { requireStep } from './steps.ts'
import { takeStep } from './take-step.ts'

/** No more donations are taken, and everybody who gave is told. */
export const completeCampaign = change('POST /v1/campaigns/:campaignId/complete', {
  summary: 'Say that the work is done',
  description:
    'For owners and administrators of the organization. Possible while it is published or funded; from then ' +
    'on it takes no donations. Donors and members are told with `CAMPAIGN_COMPLETED`, and it stands in the ' +
    'audit log.',
  on: campaign,
  may: canAdmin,
  reply: CampaignReply,
  refuses: [CampaignTransitionError],

  async does(doing) {
    const { tx, clock, notifyAudience, row } = doing
    requireStep('complete', row.status)
    const change = { status: 'COMPLETED', completedAt: clock.now() }
    const reply = await takeStep(doing, { change, action: 'campaign.completed' })
    await notifyAudience(tx, {
      audience: 'stakeholders',
      of: row.id,
      message: {
        type: 'CAMPAIGN_COMPLETED',
        title: `Campaign completed: ${row.title}`,
        body: 'The organization has marked the work as done. A final report will follow.',
        linkUrl: `/campaigns/${row.slug}`,
      },
    })
    return reply
  },
})
