import { createApp, findWriteBlock, type App, type Logger } from '@civic/http'
import { analyticsRoutes } from './analytics/analytics-routes.ts'
import { announcementRoutes } from './announcements/announcement-routes.ts'
import { assignmentRoutes } from './assignments/assignment-routes.ts'
import { consultationDraftRoutes } from './consultation-drafts/draft-routes.ts'
import { consultationRoutes } from './consultations/consultation-routes.ts'
import type { OrganizationContext } from './context.ts'
import { invitationRoutes } from './invitations/invitation-routes.ts'
import { memberRoutes } from './members/member-routes.ts'
import { officeRoutes } from './offices/office-routes.ts'
import { organizationRoutes } from './organizations/organization-routes.ts'
import { outcomeRoutes } from './outcomes/outcome-routes.ts'
import { updateRoutes } from './progress-updates/update-routes.ts'
import { projectRoutes } from './projects/project-routes.ts'
import { publicationRoutes } from './publications/publication-routes.ts'
import { questionOrderRoutes } from './question-order/order-routes.ts'
import { questionRoutes } from './questions/question-routes.ts'
import { responseRoutes } from './responses/response-routes.ts'

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
  return app
}
