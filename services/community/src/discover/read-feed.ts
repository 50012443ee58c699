import { requireSignedIn } from '@civic/access'
import { readPage } from '@civic/contracts'
import type { CommunityCall } from '../context.ts'
import { feedKinds } from './candidate-sql.ts'
import { discoverTiers, listFeed } from './feed-queries.ts'
import type { FeedQuery, FeedReply } from './feed-schemas.ts'
import { readableFeedItem } from './readable-feed-item.ts'

const perTier = 12
const mostGrouped = 40
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** What happens around the caller, nearest first: a few of each tier, or one tier in pages. Unknown filters are none. */
export async function readFeed({ readDb, actor }: CommunityCall, query: FeedQuery): Promise<FeedReply> {
  const { userId } = requireSignedIn(actor)
  const kind = feedKinds.find((known) => known.toLowerCase() === query.kind?.toLowerCase())
  const tier = discoverTiers.find((known) => known === query.tier?.toUpperCase())
  const communityId = uuidPattern.test(query.communityId ?? '') ? query.communityId : undefined
  const request = { citizenId: userId, communityId, kinds: kind ? [kind] : feedKinds }
  if (!tier) {
    const rows = await listFeed(readDb, { ...request, view: { perTier, most: mostGrouped } })
    return { items: rows.map(readableFeedItem), nextOffset: null }
  }
  const { limit, offset } = readPage(query, { usual: 20, most: 50 })
  const rows = await listFeed(readDb, { ...request, view: { tier, limit: limit + 1, offset } })
  const items = rows.slice(0, limit).map(readableFeedItem)
  return { items, nextOffset: rows.length > limit ? offset + limit : null }
}
