import { createApp, findWriteBlock, type App, type Logger } from '@civic/http'
import { commentRoutes } from './comments/comment-routes.ts'
import { communityRoutes } from './communities/community-routes.ts'
import type { CommunityContext } from './context.ts'
import { issueRoutes } from './issues/issue-routes.ts'
import { notificationRoutes } from './notifications/notification-routes.ts'
import { uploadRoutes } from './uploads/upload-routes.ts'
import { upvoteRoutes } from './upvotes/upvote-routes.ts'

export interface CommunityAppOptions {
  jwtSecret: string
  logger: Logger
  isReachable: () => Promise<boolean>
}

/** The routes of community in reading order. */
export async function createCommunityApp(context: CommunityContext, options: CommunityAppOptions): Promise<App> {
  const app = await createApp({
    ...options,
    service: 'community-service',
    document: {
      title: 'Community service',
      description: 'Communities, the issues that people report in them, their comments and images, and notifications.',
    },
    findWriteBlock: (userId) => findWriteBlock(context.db, userId),
  })
  app.addHook('preClose', async () => context.hub.close())
  await app.register(communityRoutes, context)
  await app.register(issueRoutes, context)
  await app.register(upvoteRoutes, context)
  await app.register(commentRoutes, context)
  await app.register(notificationRoutes, context)
  await app.register(uploadRoutes, context)
  return app
}
