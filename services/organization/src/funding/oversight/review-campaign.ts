import { filled } from '@civic/contracts'
import { change } from '../../act.ts'
import type { OrganizationContext } from '../../context.ts'
import { canOversee } from '../../registry/members/authority.ts'
import type { Tx } from '../../tables.ts'
import { wordIn } from '../../words.ts'
import { CampaignTransitionError } from '../campaign-lifecycle/step-errors.ts'
import { requireStep } from '../campaign-lifecycle/steps.ts'
import { takeStep } from '../campaign-lifecycle/take-step.ts'
import { overseenCampaign } from '../campaigns/campaign.ts'
import type { CampaignRow } from '../campaigns/campaign-queries.ts'
import { CampaignReply } from '../campaigns/campaign-schemas.ts'
import { InvalidDecisionError, ReviewNoteRequiredError } from './oversight-errors.ts'
import { decisions, ReviewBody } from './oversight-schemas.ts'

/** On one that waits for it, or rejects a paused one for good; only an approval is announced. */
export const reviewCampaign = change('POST /v1/campaigns/:campaignId/review', {
  summary: 'Decide on a campaign',
  description:
    'For platform administrators. On a campaign that waits for review; a paused one may be rejected for ' +
    'good. The decision is taken in any letter case, and needs a note unless it is `APPROVED`. An approval ' +
    'is told to every member of the organization with `CAMPAIGN_APPROVED`. Each decision stands in the ' +
    'audit log.',
  who: { token: 'required', roles: ['PLATFORM_ADMIN'] },
  on: overseenCampaign,
  may: canOversee,
  body: ReviewBody,
  reply: CampaignReply,
  refuses: [InvalidDecisionError, CampaignTransitionError, ReviewNoteRequiredError],

  async does(doing) {
    const { tx, citizen, clock, row, body } = doing
    const decision = wordIn(decisions, body.decision)
    if (!decision) throw new InvalidDecisionError()
    requireStep(decision === 'REJECTED' ? 'reject' : 'review', row.status)
    const note = filled(body.note) ?? null
    if (decision !== 'APPROVED' && note === null) throw new ReviewNoteRequiredError()

    const review = { reviewedById: citizen.userId, reviewedAt: clock.now(), reviewNote: note }
    const reply = await takeStep(doing, {
      change: { status: decision, approvalStatus: decision, ...review },
      action: 'campaign.reviewed',
      metadata: { decision, status: decision },
    })
    if (decision === 'APPROVED') await tellOfApproval(tx, doing, row)
    return reply
  },
})

async function tellOfApproval(
  tx: Tx,
  { notifyAudience }: OrganizationContext,
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
