import { createApp, findWriteBlock, type App, type Logger } from '@civic/http'
import { accountRoutes } from './accounts/account-routes.ts'
import type { IdentityContext } from './context.ts'
import { membershipRoutes } from './memberships/membership-routes.ts'
import { passwordRoutes } from './passwords/password-routes.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
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
      description: 'Accounts, sessions, verification and reset of passwords, profiles and community membership.',
    },
    findWriteBlock: (userId) => findWriteBlock(context.db, userId),
  })
  await app.register(accountRoutes, context)
  await app.register(verificationRoutes, context)
  await app.register(sessionRoutes, context)
  await app.register(passwordRoutes, context)
  await app.register(membershipRoutes, context)
  return app
}
