import { change } from '../../act.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { campaign } from '../campaigns/campaign.ts'
import { CampaignReply } from '../campaigns/campaign-schemas.ts'
import { CampaignTransitionError, CampaignTransitionForbiddenError } from './step-errors.ts'
import { requireStep } from './steps.ts'
import { takeStep } from './take-step.ts'

export const publishCampaign = change('POST /v1/campaigns/:campaignId/publish', {
  summary: 'Open an approved campaign for donations',
  description:
    'For owners and administrators of the organization. Possible once it is approved; from then on it is ' +
    'public and takes donations. Only the platform resumes one that it paused. It stands in the audit log, ' +
    'and nobody is told.',
  on: campaign,
  may: canAdmin,
  reply: CampaignReply,
  refuses: [CampaignTransitionError, CampaignTransitionForbiddenError],

  async does(doing) {
    const { clock, row } = doing
    requireStep('publish', row.status)
    const change = { status: 'PUBLISHED', publishedAt: row.publishedAt ?? clock.now() }
    return takeStep(doing, { change, action: 'campaign.published' })
  },
})
