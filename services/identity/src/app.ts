import { createApp, findWriteBlock, type App, type Logger } from '@civic/http'
import { accountRoutes } from './accounts/account-routes.ts'
import { applicationRoutes } from './applications/application-routes.ts'
import { auditLogRoutes } from './audit-logs/audit-log-routes.ts'
import type { IdentityContext } from './context.ts'
import { erasureRoutes } from './erasure/erasure-routes.ts'
import { flagQueueRoutes } from './flag-queue/queue-routes.ts'
import { flagRoutes } from './flags/flag-routes.ts'
import { membershipRoutes } from './memberships/membership-routes.ts'
import { metricsRoutes } from './metrics/metrics-routes.ts'
import { passwordRoutes } from './passwords/password-routes.ts'
import { reviewRoutes } from './reviews/review-routes.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import { adminUserRoutes } from './user-administration/admin-user-routes.ts'
import { verificationRoutes } from './verification/verification-routes.ts'

export interface IdentityAppOptions {
  jwtSecret: string
  logger: Logger
  isReachable: () => Promise<boolean>
}

/** The routes of identity in reading order. */
export async function createIdentityApp(context: IdentityContext, options: IdentityAppOptions): Promise<App> {
  const app = await createApp({
    ...options,
    service: 'identity-service',
    document: {
      title: 'Identity service',
      description:
        'Accounts, sessions, community membership, applications and their review, flags, administration and the audit log.',
    },
    findWriteBlock: (userId) => findWriteBlock(context.db, userId),
  })
  await app.register(accountRoutes, context)
  await app.register(verificationRoutes, context)
  await app.register(sessionRoutes, context)
  await app.register(passwordRoutes, context)
  await app.register(membershipRoutes, context)
  await app.register(applicationRoutes, context)
  await app.register(reviewRoutes, context)
  await app.register(erasureRoutes, context)
  await app.register(adminUserRoutes, context)
  await app.register(flagRoutes, context)
  await app.register(flagQueueRoutes, context)
  await app.register(auditLogRoutes, context)
  await app.register(metricsRoutes, context)
  return app
}
