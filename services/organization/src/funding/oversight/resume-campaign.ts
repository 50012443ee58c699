import { requireRole } from '@civic/access'
import { filled } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { lockCampaign, type CampaignRow } from '../campaigns/campaign-queries.ts'
import type { Campaign } from '../campaigns/campaign-schemas.ts'
import { acceptingStatuses } from '../campaigns/campaign-words.ts'
import type { OrganizationCall } from '../../context.ts'
import { hasReachedGoal } from './oversight-queries.ts'
import { requireStep } from '../campaign-lifecycle/steps.ts'
import { takeStep } from '../campaign-lifecycle/take-step.ts'
import type { Tx } from '../../tables.ts'

/** Lets a paused campaign go on from where it stood; the money that came meanwhile says whether it is funded. */
export async function resumeCampaign(
  call: OrganizationCall,
  { campaignId }: { campaignId: string },
): Promise<{ campaign: Campaign }> {
  const citizen = requireRole(call.actor, ['PLATFORM_ADMIN'])

  return inTransaction(call.db, async (tx) => {
    const campaign = await lockCampaign(tx, campaignId)
    requireStep('resume', campaign.status)
    const status = await statusAfterPause(tx, campaign)
    const pause = { pauseReasonCode: null, pauseNote: null, pausedFromStatus: null, pausedAt: null }
    return takeStep(tx, call, {
      campaign,
      citizen,
      change: { status, ...pause },
      action: 'campaign.resumed',
      metadata: { status },
    })
  })
}

/** Where it stood; whether one that was open is funded now is for the money to say, not for the status of then. */
async function statusAfterPause(tx: Tx, campaign: CampaignRow): Promise<string> {
  const before = filled(campaign.pausedFromStatus) ?? (campaign.publishedAt ? 'PUBLISHED' : 'DRAFT')
  if (!acceptingStatuses.includes(before)) return before
  return (await hasReachedGoal(tx, campaign)) ? 'FUNDED' : 'PUBLISHED'
}
