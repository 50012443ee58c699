import { filled } from '@civic/contracts'
import { change } from '../../act.ts'
import { canOversee } from '../../registry/members/authority.ts'
import type { Tx } from '../../tables.ts'
import { CampaignTransitionError, CampaignTransitionForbiddenError } from '../campaign-lifecycle/step-errors.ts'
import { requireStep } from '../campaign-lifecycle/steps.ts'
import { takeStep } from '../campaign-lifecycle/take-step.ts'
import { overseenCampaign } from '../campaigns/campaign.ts'
import type { CampaignRow } from '../campaigns/campaign-queries.ts'
import { CampaignReply } from '../campaigns/campaign-schemas.ts'
import { acceptingStatuses } from '../campaigns/campaign-words.ts'
import { hasReachedGoal } from './oversight-queries.ts'

/** From where it stood; the money that came meanwhile says whether it is funded. */
export const resumeCampaign = change('POST /v1/campaigns/:campaignId/resume', {
  summary: 'Let a paused campaign go on',
  description:
    'For platform administrators. A paused campaign goes on from where it stood; one that took donations is ' +
    '`FUNDED` when the money reached its goal meanwhile, else `PUBLISHED`. It stands in the audit log, and ' +
    'nobody is told.',
  who: { token: 'required', roles: ['PLATFORM_ADMIN'] },
  on: overseenCampaign,
  may: canOversee,
  reply: CampaignReply,
  refuses: [CampaignTransitionError, CampaignTransitionForbiddenError],

  async does(doing) {
    requireStep('resume', doing.row.status)
    const status = await statusAfterPause(doing.tx, doing.row)
    const pause = { pauseReasonCode: null, pauseNote: null, pausedFromStatus: null, pausedAt: null }
    return takeStep(doing, { change: { status, ...pause }, action: 'campaign.resumed', metadata: { status } })
  },
})

/** Where it stood; whether one that was open is funded now is for the money to say, not for the status of then. */
async function statusAfterPause(tx: Tx, campaign: CampaignRow): Promise<string> {
  const before = filled(campaign.pausedFromStatus) ?? (campaign.publishedAt ? 'PUBLISHED' : 'DRAFT')
  if (!acceptingStatuses.includes(before)) return before
  return (await hasReachedGoal(tx, campaign)) ? 'FUNDED' : 'PUBLISHED'
}
