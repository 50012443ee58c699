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
  const app = await createApp({
    ...options,
    service: 'organization-service',
    document: {
      title: 'Organization service',
      description: 'Organizations, who may act for them, and what they say, ask and do in public.',
    },
    findWriteBlock: (userId) => findWriteBlock(context.db, userId),
  })
  await app.register(organizationRoutes, context)
  await app.register(memberRoutes, context)
  await app.register(invitationRoutes, context)
  await app.register(officeRoutes, context)
  await app.register(announcementRoutes, context)
  await app.register(publicationRoutes, context)
  await app.register(projectRoutes, context)
  await app.register(assignmentRoutes, context)
  await app.register(updateRoutes, context)
  await app.register(consultationRoutes, context)
  await app.register(consultationDraftRoutes, context)
  await app.register(questionOrderRoutes, context)
  await app.register(questionRoutes, context)
  await app.register(responseRoutes, context)
  await app.register(analyticsRoutes, context)
  await app.register(outcomeRoutes, context)
  await app.register(publicCampaignRoutes, context)
  await app.register(campaignRoutes, context)
  await app.register(campaignDraftRoutes, context)
  await app.register(lifecycleRoutes, context)
  await app.register(oversightRoutes, context)
  await app.register(milestoneRoutes, context)
  await app.register(eligibilityRoutes, context)
  await app.register(fundingAnalyticsRoutes, context)
  await app.register(payoutRoutes, context)
  await app.register(campaignUpdateRoutes, context)
  await app.register(spendRoutes, context)
  await app.register(spendRecordRoutes, context)
  await app.register(reconciliationRoutes, context)
  await app.register(findingRoutes, context)
  await app.register(donationRoutes, context)
  await app.register(webhookRoutes, context)
  return app
}
