import { requireRole } from '@civic/access'
import { inTransaction } from '@civic/db'
import { ValidationError } from '@civic/errors'
import { lockCampaign } from '../campaigns/campaign-queries.ts'
import type { Campaign } from '../campaigns/campaign-schemas.ts'
import type { OrganizationCall } from '../../context.ts'
import { requireStep } from '../campaign-lifecycle/steps.ts'
import { takeStep } from '../campaign-lifecycle/take-step.ts'
import { wordIn } from '../../words.ts'
import { InvalidPauseReasonError, PauseNoteRequiredError } from './oversight-errors.ts'
import type { PauseBody } from './oversight-schemas.ts'

const pauseReasons = [
  'FRAUD_DETECTED',
  'VERIFICATION_EXPIRED',
  'MISUSE_REPORTED',
  'ORGANIZATION_SUSPENDED',
  'FALSE_INFORMATION',
  'OTHER',
] as const
const longestNote = 2000

/** Stops new donations, for a reason that stays on record. */
export async function pauseCampaign(
  call: OrganizationCall,
  { campaignId, reasonCode: sent, note: sentNote }: { campaignId: string } & PauseBody,
): Promise<{ campaign: Campaign }> {
  const { db, actor, clock } = call
  const citizen = requireRole(actor, ['PLATFORM_ADMIN'])
  const note = sentNote.trim()
  if ([...note].length > longestNote)
    throw new ValidationError({ note: [`must have at most ${longestNote} characters`] })

  return inTransaction(db, async (tx) => {
    const campaign = await lockCampaign(tx, campaignId)
    requireStep('pause', campaign.status)
    const reasonCode = wordIn(pauseReasons, sent)
    if (!reasonCode) throw new InvalidPauseReasonError()
    if (note === '') throw new PauseNoteRequiredError()
    const fromStatus = campaign.status
    const pause = { pauseReasonCode: reasonCode, pauseNote: note, pausedFromStatus: fromStatus, pausedAt: clock.now() }
    return takeStep(tx, call, {
      campaign,
      citizen,
      change: { status: 'PAUSED', ...pause },
      action: 'campaign.paused',
      metadata: { reasonCode, note, fromStatus },
    })
  })
}
