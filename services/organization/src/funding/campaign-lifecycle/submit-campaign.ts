import { change } from '../../act.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { campaign } from '../campaigns/campaign.ts'
import { CampaignReply } from '../campaigns/campaign-schemas.ts'
import { OrgNotFundingEligibleError } from '../eligibility/eligibility-errors.ts'
import { getPaperwork } from '../eligibility/eligibility-queries.ts'
import { missingItems } from '../eligibility/missing-items.ts'
import { MilestonesExceedGoalError } from '../milestones/milestone-errors.ts'
import { sumMilestones } from '../milestones/milestone-queries.ts'
import { NoMilestonesError } from './lifecycle-errors.ts'
import { CampaignTransitionError } from './step-errors.ts'
import { requireStep } from './steps.ts'
import { takeStep } from './take-step.ts'

/** Once paperwork and plan are there. */
export const submitCampaign = change('POST /v1/campaigns/:campaignId/submit', {
  summary: 'Hand a campaign over for review',
  description:
    'For owners and administrators of the organization. Possible while it is a draft or needs changes, when ' +
    'the organization may raise money and the plan has a step and does not go beyond the goal. It waits as ' +
    '`PENDING_REVIEW`, and an earlier review is cleared. It stands in the audit log, and nobody is told.',
  on: campaign,
  may: canAdmin,
  reply: CampaignReply,
  refuses: [CampaignTransitionError, OrgNotFundingEligibleError, NoMilestonesError, MilestonesExceedGoalError],

  async does(doing) {
    const { tx, clock, row } = doing
    requireStep('submit', row.status)
    const missing = missingItems(await getPaperwork(tx, row.organizationId))
    if (missing.length > 0) throw new OrgNotFundingEligibleError(missing)
    const plan = await sumMilestones(tx, row.id)
    if (plan.count === 0) throw new NoMilestonesError()
    if (plan.targetMinor > row.goalMinor) throw new MilestonesExceedGoalError()

    const review = { reviewedById: null, reviewedAt: null, reviewNote: null }
    const change = { status: 'PENDING_REVIEW', approvalStatus: 'PENDING', submittedAt: clock.now(), ...review }
    return takeStep(doing, { change, action: 'campaign.submitted' })
  },
})
