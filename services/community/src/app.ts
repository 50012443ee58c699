import { createApp, findWriteBlock, type App, type Logger } from '@civic/http'

import { announcementCommentRoutes } from './announcement-comments/announcement-comment-routes.ts'
import { announcementDraftRoutes } from './announcement-drafts/announcement-draft-routes.ts'
import { announcementRoutes } from './announcements/announcement-routes.ts'
import { claimRoutes } from './claims/claim-routes.ts'
import { communityRoutes } from './communities/community-routes.ts'
import type { CommunityContext } from './context.ts'
import { discoverRoutes } from './discover/discover-routes.ts'
import { followRoutes } from './follows/follow-routes.ts'
import { issueCommentRoutes } from './issue-comments/issue-comment-routes.ts'
import { issueRoutes } from './issues/issue-routes.ts'
import { notificationRoutes } from './notifications/notification-routes.ts'
import { outsideSourceRoutes } from './outside-sources/outside-source-routes.ts'
import { petitionChangeRoutes } from './petition-changes/petition-change-routes.ts'
import { petitionCommentRoutes } from './petition-comments/petition-comment-routes.ts'
import { petitionRoutes } from './petitions/petition-routes.ts'
import { representativeCommentRoutes } from './representative-comments/representative-comment-routes.ts'
import { representativeRoutes } from './representatives/representative-routes.ts'
import { searchRoutes } from './search/search-routes.ts'
import { signatureRoutes } from './signatures/signature-routes.ts'
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
  await app.register(outsideSourceRoutes, context)
  await app.register(issueRoutes, context)
  await app.register(upvoteRoutes, context)
  await app.register(issueCommentRoutes, context)
  await app.register(petitionRoutes, context)
  await app.register(petitionChangeRoutes, context)
  await app.register(signatureRoutes, context)
  await app.register(petitionCommentRoutes, context)
  await app.register(representativeRoutes, context)
  await app.register(claimRoutes, context)
  await app.register(followRoutes, context)
  await app.register(representativeCommentRoutes, context)
  await app.register(announcementRoutes, context)
  await app.register(announcementDraftRoutes, context)
  await app.register(announcementCommentRoutes, context)
  await app.register(searchRoutes, context)
  await app.register(discoverRoutes, context)
  await app.register(notificationRoutes, context)
  await app.register(uploadRoutes, context)
  return app
}
