import {
  browseCommunities,
  type Community,
  type Connection,
  type DiscoverTier,
  type FeedItem,
  type FeedKind,
  listMyFollows,
  listMyUpvotes,
  readFeed,
} from '@civic/client'
import { asking, to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { page } from '../../site/page.ts'
import type { Person } from '../../site/visit.ts'
import { words } from '../../words/en.ts'
import { feedView } from './feed-view.ts'

const tiers: readonly DiscoverTier[] = ['COMMUNITY', 'LGA', 'STATE', 'COUNTRY']
const kinds: readonly FeedKind[] = [
  'issue',
  'petition',
  'consultation',
  'campaign',
  'announcement',
  'project',
  'repAnnouncement',
]
const pageSize = 20

export const feedPage = page('/feed', {
  keep: 'own',
  who: 'signed in',
  shows: async ({ api, query, site, person, here, now }) => {
    const tier = query.word('tier', tiers)
    const kind = query.word('kind', kinds)
    const communityId = theirs(person, query.text('from'))
    const offset = query.number('offset') ?? 0
    const seenFrom = { ...(kind && { kind }), ...(communityId !== undefined && { communityId }) }
    const [feed, communities, upvotes, follows] = await Promise.all([
      readFeed(api, { query: { ...seenFrom, ...(tier && { tier, limit: pageSize, offset }) } }),
      beside(readTheirs(api, person)),
      beside(listMyUpvotes(api)),
      beside(listMyFollows(api)),
    ])
    const isEmpty = tier !== undefined && offset === 0 && feed.items.length === 0
    const elsewhere = isEmpty ? await beside(readFeed(api, { query: seenFrom })) : undefined
    return {
      title: words.near.title,
      isUnlisted: true,
      main: feedView({
        site,
        now,
        here,
        tiers,
        kinds,
        tier,
        kind,
        items: feed.items,
        nearest: tier && nearestTo(tier, elsewhere?.items ?? []),
        communities,
        fromId: communityId ?? person?.activeCommunityId,
        upvoted: new Set(upvotes?.issueIds),
        followed: new Set(follows?.representativeIds),
        older:
          tier && feed.nextOffset !== null
            ? asking(to`/feed`, { tier, kind, from: communityId, offset: feed.nextOffset })
            : undefined,
        urlOf: (change) => asking(to`/feed`, { tier, kind, from: communityId, ...change }),
      }),
    }
  },
})

/** The nearest other tier in which something is; of two, the one closer to home. */
function nearestTo(tier: DiscoverTier, items: readonly FeedItem[]): DiscoverTier | undefined {
  const away = (other: DiscoverTier) => Math.abs(tiers.indexOf(other) - tiers.indexOf(tier))
  const filled = tiers.filter((each) => each !== tier && items.some((item) => item.tier === each))
  return filled.toSorted((one, other) => away(one) - away(other))[0]
}

/** Another of their communities to look from; whatever else is asked for is left out. */
function theirs(person: Person | undefined, id: string | undefined): string | undefined {
  return person?.memberships.some(({ communityId }) => communityId === id) === true ? id : undefined
}

async function readTheirs(api: Connection, person: Person | undefined): Promise<Community[]> {
  const ids = person?.memberships.map(({ communityId }) => communityId).slice(-100) ?? []
  if (ids.length === 0) return []
  return (await browseCommunities(api, { query: { ids: ids.join(','), limit: ids.length } })).communities
}
