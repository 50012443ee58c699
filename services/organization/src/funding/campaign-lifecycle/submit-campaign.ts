import { inTransaction } from '@civic/db'
import { canAdmin } from '../../registry/members/authority.ts'
import type { Campaign } from '../campaigns/campaign-schemas.ts'
import { lockCampaignForWork } from '../campaigns/lock-campaign-for-work.ts'
import type { OrganizationCall } from '../../context.ts'
import { OrgNotFundingEligibleError } from '../eligibility/eligibility-errors.ts'
import { getPaperwork } from '../eligibility/eligibility-queries.ts'
import { missingItems } from '../eligibility/missing-items.ts'
import { MilestonesExceedGoalError } from '../milestones/milestone-errors.ts'
import { sumMilestones } from '../milestones/milestone-queries.ts'
import { NoMilestonesError } from './lifecycle-errors.ts'
import { requireStep } from './steps.ts'
import { takeStep } from './take-step.ts'

/** Hands a campaign to the platform for review, once paperwork and plan are there. */
export async function submitCampaign(
  call: OrganizationCall,
  { campaignId }: { campaignId: string },
): Promise<{ campaign: Campaign }> {
  const { db, clock } = call

  return inTransaction(db, async (tx) => {
    const { campaign, citizen } = await lockCampaignForWork(tx, call, campaignId, canAdmin)
    requireStep('submit', campaign.status)
    const missing = missingItems(await getPaperwork(tx, campaign.organizationId))
    if (missing.length > 0) throw new OrgNotFundingEligibleError(missing)
    const plan = await sumMilestones(tx, campaignId)
    if (plan.count === 0) throw new NoMilestonesError()
    if (plan.targetMinor > campaign.goalMinor) throw new MilestonesExceedGoalError()

    const review = { reviewedById: null, reviewedAt: null, reviewNote: null }
    const change = { status: 'PENDING_REVIEW', approvalStatus: 'PENDING', submittedAt: clock.now(), ...review }
    return takeStep(tx, call, { campaign, citizen, change, action: 'campaign.submitted' })
  })
}
