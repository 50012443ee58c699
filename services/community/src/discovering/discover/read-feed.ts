import { discoverTiers, feedKinds } from '@civic/contracts'
import { act } from '../../act.ts'
import { FeedQuery, FeedReply } from './feed-schemas.ts'
import { writeFeed } from './write-feed.ts'

const perTier = 12
const mostGrouped = 40
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Read together with whoever reads a feed at this moment. */
export const readFeed = act('GET /v1/discover/feed', {
  summary: 'What happens around you, nearest first',
  description:
    'The newest 1000 things are looked at and placed by how near they are to your active community. ' +
    'Without `tier` the reply is an overview: at most 12 of each tier and 40 in all, and `limit` and ' +
    '`offset` are ignored. With `tier` that tier comes in pages; go on with `nextOffset` until it is ' +
    '`null`. Unknown filters are ignored, and hidden content and drafts are left out.',
  query: FeedQuery,
  page: { usual: 20, most: 50 },
  reply: FeedReply,
  writes: writeFeed,

  async does({ feedOf, citizen, query, page }) {
    const kind = feedKinds.find((known) => known.toLowerCase() === query.kind?.toLowerCase())
    const tier = discoverTiers.find((known) => known === query.tier?.toUpperCase())
    const communityId = uuidPattern.test(query.communityId ?? '') ? query.communityId : undefined
    const request = { citizenId: citizen.userId, communityId, tier }
    if (!tier) {
      const items = await feedOf(kind, { ...request, limit: perTier, offset: 0 })
      return { items: items.slice(0, mostGrouped), nextOffset: null, limit: mostGrouped, offset: 0 }
    }
    const items = await feedOf(kind, { ...request, limit: page.limit + 1, offset: page.offset })
    return {
      items: items.slice(0, page.limit),
      nextOffset: items.length > page.limit ? page.offset + page.limit : null,
    }
  },
})
