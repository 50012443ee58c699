import { sharesOf } from '@civic/db'
import { createApp, findWriteBlock, type App, type Logger } from '@civic/http'
import { analyticsRoutes } from './analytics/analytics-routes.ts'
import { announcementRoutes } from './announcements/announcement-routes.ts'
import { assignmentRoutes } from './assignments/assignment-routes.ts'
import { consultationDraftRoutes } from './consultation-drafts/draft-routes.ts'
import { consultationRoutes } from './consultations/consultation-routes.ts'
import { campaignUpdateRoutes } from './campaign-updates/campaign-update-routes.ts'
import { campaignDraftRoutes } from './campaign-drafts/draft-routes.ts'
import { campaignRoutes } from './campaigns/campaign-routes.ts'
import { publicCampaignRoutes } from './public-campaigns/public-campaign-routes.ts'
import { lifecycleRoutes } from './lifecycle/lifecycle-routes.ts'
import { milestoneRoutes } from './milestones/milestone-routes.ts'
import { eligibilityRoutes } from './eligibility/eligibility-routes.ts'
import type { OrganizationContext } from './context.ts'
import { donationRoutes } from './donations/donation-routes.ts'
import { findingRoutes } from './findings/finding-routes.ts'
import { fundingAnalyticsRoutes } from './funding-analytics/funding-analytics-routes.ts'
import { invitationRoutes } from './invitations/invitation-routes.ts'
import { memberRoutes } from './members/member-routes.ts'
import { officeRoutes } from './offices/office-routes.ts'
import { organizationRoutes } from './organizations/organization-routes.ts'
import { oversightRoutes } from './oversight/oversight-routes.ts'
import { outcomeRoutes } from './outcomes/outcome-routes.ts'
import { updateRoutes } from './progress-updates/update-routes.ts'
import { payoutRoutes } from './payout/payout-routes.ts'
import { projectRoutes } from './projects/project-routes.ts'
import { publicationRoutes } from './publications/publication-routes.ts'
import { questionOrderRoutes } from './question-order/order-routes.ts'
import { questionRoutes } from './questions/question-routes.ts'
import { reconciliationRoutes } from './reconciliation/reconciliation-routes.ts'
import { responseRoutes } from './responses/response-routes.ts'
import { webhookRoutes } from './webhooks/webhook-routes.ts'
import { spendRecordRoutes } from './spend-records/record-routes.ts'
import { spendRoutes } from './spend/spend-routes.ts'

export interface OrganizationAppOptions {
  jwtSecret: string
  logger: Logger
  isReachable: () => Promise<boolean>
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
  await app.register(organizationRoutes, shares.registry)
  await app.register(memberRoutes, shares.registry)
  await app.register(invitationRoutes, shares.registry)
  await app.register(officeRoutes, shares.registry)
  await app.register(announcementRoutes, shares.publishing)
  await app.register(publicationRoutes, shares.publishing)
  await app.register(projectRoutes, shares.publishing)
  await app.register(assignmentRoutes, shares.answering)
  await app.register(updateRoutes, shares.answering)
  await app.register(consultationRoutes, shares.consulting)
  await app.register(consultationDraftRoutes, shares.consulting)
  await app.register(questionOrderRoutes, shares.consulting)
  await app.register(questionRoutes, shares.consulting)
  await app.register(responseRoutes, shares.consulting)
  await app.register(analyticsRoutes, shares.consulting)
  await app.register(outcomeRoutes, shares.consulting)
  await app.register(publicCampaignRoutes, shares.campaigns)
  await app.register(campaignRoutes, shares.campaigns)
  await app.register(campaignDraftRoutes, shares.campaigns)
  await app.register(lifecycleRoutes, shares.campaigns)
  await app.register(oversightRoutes, shares.campaigns)
  await app.register(milestoneRoutes, shares.campaigns)
  await app.register(eligibilityRoutes, shares.campaigns)
  await app.register(fundingAnalyticsRoutes, shares.campaigns)
  await app.register(payoutRoutes, shares.campaigns)
  await app.register(campaignUpdateRoutes, shares.campaigns)
  await app.register(spendRoutes, shares.campaigns)
  await app.register(spendRecordRoutes, shares.campaigns)
  await app.register(reconciliationRoutes, shares.reconciliation)
  await app.register(findingRoutes, shares.reconciliation)
  await app.register(donationRoutes, shares.donations)
  await app.register(webhookRoutes, shares.donations)
  return app
}
