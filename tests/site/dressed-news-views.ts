import type { FeedItem } from '@civic/client'
import { feedView } from '../../services/web/src/features/feed/feed-view.ts'
import { notificationsView } from '../../services/web/src/features/notifications/notifications.ts'
import { to } from '../../services/web/src/html/url.ts'
import type { Site } from '../../services/web/src/site/site.ts'
import { at, type Dress, now, type Things } from './dressed-things.ts'

const kinds = ['issue', 'petition', 'announcement', 'project', 'consultation', 'campaign', 'repAnnouncement'] as const

/** What is new for somebody: notices, and what happens near them. */
export function dressedNewsViews(dress: Dress, things: Things, site: Site) {
  const { text, address } = dress
  const notice = { id: 'notice-1', title: text('title'), body: text('body'), userId: 'person-1', createdAt: at }
  const ways = [undefined, address('photo.png'), text('way')]
  const notifications = ways.flatMap((linkUrl) =>
    [true, false].map((read) => ({
      ...notice,
      type: 'SYSTEM' as const,
      read,
      ...(linkUrl !== undefined && { linkUrl }),
    })),
  )
  const tiers = ['COMMUNITY', 'LGA', 'STATE', 'COUNTRY'] as const
  const feed = {
    site,
    now,
    here: to`/feed`,
    tiers,
    kinds,
    tier: undefined,
    kind: undefined,
    items: feedOf(things),
    communities: [things.community],
    fromId: 'community-1',
    upvoted: new Set<string>(),
    followed: new Set<string>(),
    older: to`/feed`,
    urlOf: () => to`/feed`,
  }
  return {
    notificationsView: [
      notificationsView({ site, now, token: 'token', notifications, page: 2, hasOlder: true }),
      notificationsView({ site, now, token: 'token', notifications: [], page: 1, hasOlder: false }),
    ],
    feedView: [feedView(feed), feedView({ ...feed, items: [], tier: 'LGA', nearest: 'COMMUNITY' })],
  }
}

function feedOf(things: Things): FeedItem[] {
  const { issue, petition, announcement, project, consultation, campaign, repAnnouncement } = things
  const { community, organization } = things
  const from = { tier: 'COMMUNITY' as const, createdAt: at, communityId: community.id, community, organization }
  return [
    { ...from, kind: 'issue', issue },
    { ...from, kind: 'petition', petition },
    { ...from, kind: 'announcement', announcement },
    { ...from, kind: 'project', project },
    { ...from, kind: 'consultation', consultation },
    { ...from, kind: 'campaign', campaign: { ...campaign, createdAt: at } },
    { ...from, kind: 'repAnnouncement', repAnnouncement: { ...repAnnouncement, createdAt: at } },
  ]
}
