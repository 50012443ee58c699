import { requireRole } from '@civic/access'
import { filled } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { lockCampaign, type CampaignRow } from '../campaigns/campaign-queries.ts'
import type { Campaign } from '../campaigns/campaign-schemas.ts'
import type { OrganizationCall } from '../../context.ts'
import { requireStep } from '../campaign-lifecycle/steps.ts'
import { takeStep } from '../campaign-lifecycle/take-step.ts'
import type { Tx } from '../../tables.ts'
import { wordIn } from '../../words.ts'
import { InvalidDecisionError, ReviewNoteRequiredError } from './oversight-errors.ts'
import type { ReviewBody } from './oversight-schemas.ts'

const decisions = ['APPROVED', 'NEEDS_CHANGES', 'REJECTED'] as const

/** Decides on a campaign that waits for it, or rejects a paused one for good; only an approval is announced. */
export async function reviewCampaign(
  call: OrganizationCall,
  { campaignId, decision: sent, note: sentNote }: { campaignId: string } & ReviewBody,
): Promise<{ campaign: Campaign }> {
  const { db, actor, clock } = call
  const citizen = requireRole(actor, ['PLATFORM_ADMIN'])

  return inTransaction(db, async (tx) => {
    const campaign = await lockCampaign(tx, campaignId)
    const decision = wordIn(decisions, sent)
    if (!decision) throw new InvalidDecisionError()
    requireStep(decision === 'REJECTED' ? 'reject' : 'review', campaign.status)
    const note = filled(sentNote) ?? null
    if (decision !== 'APPROVED' && note === null) throw new ReviewNoteRequiredError()

    const review = { reviewedById: citizen.userId, reviewedAt: clock.now(), reviewNote: note }
    const reply = await takeStep(tx, call, {
      campaign,
      citizen,
      change: { status: decision, approvalStatus: decision, ...review },
      action: 'campaign.reviewed',
      metadata: { decision, status: decision },
    })
    if (decision === 'APPROVED') await tellOfApproval(tx, call, campaign)
    return reply
  })
}

async function tellOfApproval(
  tx: Tx,
  { notifyAudience }: OrganizationCall,
  { organizationId, title }: CampaignRow,
): Promise<void> {
  await notifyAudience(tx, {
    audience: 'members',
    of: organizationId,
    message: {
      type: 'CAMPAIGN_APPROVED',
      title: `Campaign approved: ${title}`,
      body: 'The campaign has passed its review and can be published now.',
      linkUrl: `/org/${organizationId}?tab=campaigns`,
    },
  })
}
