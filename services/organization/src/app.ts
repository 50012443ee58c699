import { sharesOf } from '@civic/db'
import { createApp, findWriteBlock, registerActs, type App, type Logger } from '@civic/http'
import { consultationActs } from './consulting/consultations/consultation-acts.ts'
import { publishOutcome } from './consulting/outcomes/publish-outcome.ts'
import { showOutcome } from './consulting/outcomes/show-outcome.ts'
import { questionActs } from './consulting/questions/question-acts.ts'
import { responseActs } from './consulting/responses/response-acts.ts'
import { announcementActs } from './publishing/announcements/announcement-acts.ts'
import { assignmentActs } from './answering/assignments/assignment-acts.ts'
import type { OrganizationContext } from './context.ts'
import { browseDonations } from './giving/donations/browse-donations.ts'
import { listMyDonations } from './giving/donations/list-my-donations.ts'
import { openDonation } from './giving/donations/open-donation.ts'
import { showDonation } from './giving/donations/show-donation.ts'
import { browseReconciliationFindings } from './giving/findings/browse-reconciliation-findings.ts'
import { resolveFinding } from './giving/findings/resolve-finding.ts'
import { invitationActs } from './registry/invitations/invitation-acts.ts'
import { memberActs } from './registry/members/member-acts.ts'
import { openOffice } from './registry/offices/open-office.ts'
import { organizationActs } from './registry/organizations/organization-acts.ts'
import { browseBanks } from './funding/payout-accounts/browse-banks.ts'
import { browseCampaignUpdates } from './funding/campaign-updates/browse-campaign-updates.ts'
import { archiveCampaign } from './funding/oversight/archive-campaign.ts'
import { campaignActs } from './funding/campaigns/campaign-acts.ts'
import { completeCampaign } from './funding/campaign-lifecycle/complete-campaign.ts'
import { milestoneActs } from './funding/milestones/milestone-acts.ts'
import { spendActs } from './funding/spending/spend-acts.ts'
import { pauseCampaign } from './funding/oversight/pause-campaign.ts'
import { publishCampaign } from './funding/campaign-lifecycle/publish-campaign.ts'
import { reportCampaign } from './funding/campaign-lifecycle/report-campaign.ts'
import { resumeCampaign } from './funding/oversight/resume-campaign.ts'
import { reviewCampaign } from './funding/oversight/review-campaign.ts'
import { showCampaignAudience } from './funding/campaign-lifecycle/show-campaign-audience.ts'
import { submitCampaign } from './funding/campaign-lifecycle/submit-campaign.ts'
import { browseProjectCampaigns, browsePublicCampaigns } from './funding/public-campaigns/browse-public-campaigns.ts'
import { showFundingEligibility } from './funding/eligibility/show-funding-eligibility.ts'
import { showOrganizationFunding } from './funding/analytics/show-organization-funding.ts'
import { showPlatformFunding } from './funding/analytics/show-platform-funding.ts'
import { showPublicCampaign } from './funding/public-campaigns/show-public-campaign.ts'
import { verifyOrganizationFunding } from './funding/eligibility/verify-organization-funding.ts'
import { updateActs } from './answering/progress-updates/update-acts.ts'
import { payoutRoutes } from './funding/payout-accounts/payout-routes.ts'
import { projectActs } from './publishing/projects/project-acts.ts'
import { reconciliationRoutes } from './giving/reconciliation/reconciliation-routes.ts'
import { webhookRoutes } from './giving/webhooks/webhook-routes.ts'

export interface OrganizationAppOptions {
  jwtSecrets: readonly string[]
  logger: Logger
  isDevelopment?: boolean
  contact?: string | undefined
  isReachable: () => Promise<boolean>
  tellPart?: () => Promise<Record<string, unknown>>
}

/** The routes of organization in reading order. */
export async function createOrganizationApp(
  context: OrganizationContext,
  options: OrganizationAppOptions,
): Promise<App> {
  // What is stuck on one table holds the connections of its own kind of work, and no others.
  const shares = sharesOf(context, [
    'registry',
    'publishing',
    'answering',
    'consulting',
    'campaigns',
    'donations',
    'access',
    'reconciliation',
  ])
  const app = await createApp({
    ...options,
    service: 'organization-service',
    document: {
      title: 'Organization service',
      description: 'Organizations, who may act for them, and what they say, ask and do in public.',
    },
    findWriteBlock: (userId) => findWriteBlock(shares.access.db, userId),
  })
  registerActs(app, shares.registry, 'organizations', organizationActs)
  registerActs(app, shares.registry, 'members', memberActs)
  registerActs(app, shares.registry, 'invitations', invitationActs)
  registerActs(app, shares.registry, 'organizations', [openOffice])
  registerActs(app, shares.publishing, 'announcements', announcementActs)
  registerActs(app, shares.publishing, 'projects', projectActs)
  registerActs(app, shares.answering, 'assignments', assignmentActs)
  registerActs(app, shares.answering, 'progress updates', updateActs)
  registerActs(app, shares.consulting, 'consultations', consultationActs)
  registerActs(app, shares.consulting, 'consultation questions', questionActs)
  registerActs(app, shares.consulting, 'consultation responses', responseActs)
  registerActs(app, shares.consulting, 'consultation outcomes', [showOutcome, publishOutcome])
  registerActs(app, shares.campaigns, 'campaigns', [browsePublicCampaigns, showPublicCampaign, browseProjectCampaigns])
  registerActs(app, shares.campaigns, 'campaigns', campaignActs)
  registerActs(app, shares.campaigns, 'campaigns', [submitCampaign, publishCampaign, completeCampaign, reportCampaign])
  registerActs(app, shares.campaigns, 'campaigns', [reviewCampaign, pauseCampaign, resumeCampaign, archiveCampaign])
  registerActs(app, shares.campaigns, 'campaigns', [showCampaignAudience])
  registerActs(app, shares.campaigns, 'milestones', milestoneActs)
  registerActs(app, shares.campaigns, 'funding', [showFundingEligibility, verifyOrganizationFunding])
  registerActs(app, shares.campaigns, 'funding analytics', [showOrganizationFunding, showPlatformFunding])
  registerActs(app, shares.campaigns, 'funding', [browseBanks])
  await app.register(payoutRoutes, shares.campaigns)
  registerActs(app, shares.campaigns, 'progress updates', [browseCampaignUpdates])
  registerActs(app, shares.campaigns, 'spend', spendActs)
  await app.register(reconciliationRoutes, shares.reconciliation)
  registerActs(app, shares.reconciliation, 'reconciliation', [browseReconciliationFindings, resolveFinding])
  registerActs(app, shares.donations, 'donations', [openDonation, browseDonations, showDonation, listMyDonations])
  await app.register(webhookRoutes, shares.donations)
  return app
}
