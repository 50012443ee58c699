import { change } from '../../act.ts'
import { canOversee } from '../../registry/members/authority.ts'
import { CampaignTransitionError } from '../campaign-lifecycle/step-errors.ts'
import { requireStep } from '../campaign-lifecycle/steps.ts'
import { takeStep } from '../campaign-lifecycle/take-step.ts'
import { overseenCampaign } from '../campaigns/campaign.ts'
import { CampaignReply } from '../campaigns/campaign-schemas.ts'

/** For good. */
export const archiveCampaign = change('POST /v1/campaigns/:campaignId/archive', {
  summary: 'Put a reported campaign away',
  description:
    'For platform administrators. Possible once the final report is filed, and for good. It stands in the ' +
    'audit log, and nobody is told.',
  who: { token: 'required', roles: ['PLATFORM_ADMIN'] },
  on: overseenCampaign,
  may: canOversee,
  reply: CampaignReply,
  refuses: [CampaignTransitionError],

  async does(doing) {
    requireStep('archive', doing.row.status)
    return takeStep(doing, { change: { status: 'ARCHIVED' }, action: 'campaign.archived' })
  },
})
