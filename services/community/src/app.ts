import { sharesOf } from '@civic/db'
import { createApp, findWriteBlock, registerActs, type App, type Logger } from '@civic/http'

import type { CommunityContext } from './context.ts'
import { readFeed } from './discovering/discover/read-feed.ts'
import { showFigures } from './discovering/discover/show-figures.ts'
import { showPublicActivity } from './discovering/discover/show-public-activity.ts'
import { showRecent } from './discovering/discover/show-recent.ts'
import { searchPlatform } from './discovering/search/search-platform.ts'
import {
  countMyUnread,
  listMyNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from './notifications/read-notifications.ts'
import { streamRoutes } from './notifications/stream-routes.ts'
import { commentOnPetition } from './petitioning/petition-comments/comment-on-petition.ts'
import { readPetitionThread } from './petitioning/petition-comments/read-petition-thread.ts'
import { petitionActs } from './petitioning/petitions/petition-acts.ts'
import { listMySignatures } from './petitioning/signatures/list-my-signatures.ts'
import { signPetition } from './petitioning/signatures/sign-petition.ts'
import { communityActs } from './places/communities/community-acts.ts'
import { listFloodAlerts } from './places/outside-sources/list-flood-alerts.ts'
import { suggestLocation } from './places/outside-sources/suggest-location.ts'
import {
  browseIssuesOfOrganization,
  browseIssuesOfProject,
} from './reporting/assigned-issues/browse-assigned-issues.ts'
import { commentOnIssue } from './reporting/issue-comments/comment-on-issue.ts'
import { readIssueThread } from './reporting/issue-comments/read-issue-thread.ts'
import { issueActs } from './reporting/issues/issue-acts.ts'
import { commentOnRepresentativeAnnouncement } from './representing/announcement-comments/comment-on-representative-announcement.ts'
import { readRepresentativeAnnouncementThread } from './representing/announcement-comments/read-representative-announcement-thread.ts'
import { announcementActs } from './representing/announcements/announcement-acts.ts'
import { followRepresentative } from './representing/follows/follow-representative.ts'
import { listMyFollows } from './representing/follows/list-my-follows.ts'
import { unfollowRepresentative } from './representing/follows/unfollow-representative.ts'
import { commentOnRepresentative } from './representing/representative-comments/comment-on-representative.ts'
import { readRepresentativeThread } from './representing/representative-comments/read-representative-thread.ts'
import { representativeActs } from './representing/representatives/representative-acts.ts'
import { uploadRoutes } from './uploads/upload-routes.ts'

export interface CommunityAppOptions {
  jwtSecrets: readonly string[]
  logger: Logger
  isDevelopment?: boolean
  contact?: string | undefined
  isReachable: () => Promise<boolean>
  tellPart?: () => Promise<Record<string, unknown>>
}

/** The routes of community in reading order. */
export async function createCommunityApp(context: CommunityContext, options: CommunityAppOptions): Promise<App> {
  // What is stuck on one table holds the connections of its own kind of work, and no others.
  const shares = sharesOf(context, [
    'communities',
    'issues',
    'petitions',
    'representatives',
    'discovery',
    'notifications',
    'access',
  ])
  const app = await createApp({
    ...options,
    service: 'community-service',
    document: {
      title: 'Community service',
      description: 'Communities, the issues that people report in them, their comments and images, and notifications.',
    },
    findWriteBlock: (userId) => findWriteBlock(shares.access.db, userId),
  })
  app.addHook('preClose', async () => context.hub.close())
  registerActs(app, shares.communities, 'communities', [...communityActs, suggestLocation, listFloodAlerts])
  registerActs(app, shares.issues, 'issues', [...issueActs, browseIssuesOfOrganization, browseIssuesOfProject])
  registerActs(app, shares.issues, 'comments', [readIssueThread, commentOnIssue])
  registerActs(app, shares.petitions, 'petitions', [...petitionActs, signPetition, listMySignatures])
  registerActs(app, shares.petitions, 'comments', [readPetitionThread, commentOnPetition])
  registerActs(app, shares.representatives, 'representatives', [
    ...representativeActs,
    followRepresentative,
    unfollowRepresentative,
    listMyFollows,
  ])
  registerActs(app, shares.representatives, 'comments', [readRepresentativeThread, commentOnRepresentative])
  registerActs(app, shares.representatives, 'representative announcements', announcementActs)
  registerActs(app, shares.representatives, 'comments', [
    readRepresentativeAnnouncementThread,
    commentOnRepresentativeAnnouncement,
  ])
  registerActs(app, shares.discovery, 'search', [searchPlatform])
  registerActs(app, shares.discovery, 'discover', [readFeed, showPublicActivity, showRecent, showFigures])
  registerActs(app, shares.notifications, 'notifications', [listMyNotifications, countMyUnread])
  await app.register(streamRoutes, shares.notifications)
  registerActs(app, shares.notifications, 'notifications', [markNotificationRead, markAllNotificationsRead])
  await app.register(uploadRoutes, shares.notifications)
  return app
}
