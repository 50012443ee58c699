import { requireSignedIn } from '@civic/access'
import { readPage } from '@civic/contracts'
import type { CommunityCall } from '../../context.ts'
import { feedKinds } from './candidate-sql.ts'
import { discoverTiers } from './feed-queries.ts'
import type { FeedQuery, FeedReply } from './feed-schemas.ts'

const perTier = 12
const mostGrouped = 40
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * What happens around the caller, nearest first: a few of each tier, or one tier in pages. Unknown filters are none.
 * Read together with whoever reads a feed at this moment.
 */
export async function readFeed({ feedOf, actor }: CommunityCall, query: FeedQuery): Promise<FeedReply> {
  const { userId } = requireSignedIn(actor)
  const kind = feedKinds.find((known) => known.toLowerCase() === query.kind?.toLowerCase())
  const tier = discoverTiers.find((known) => known === query.tier?.toUpperCase())
  const communityId = uuidPattern.test(query.communityId ?? '') ? query.communityId : undefined
  const request = { citizenId: userId, communityId, tier }
  if (!tier) {
    const items = await feedOf(kind, { ...request, limit: perTier, offset: 0 })
    return { items: items.slice(0, mostGrouped), nextOffset: null }
  }
  const { limit, offset } = readPage(query, { usual: 20, most: 50 })
  const items = await feedOf(kind, { ...request, limit: limit + 1, offset })
  return { items: items.slice(0, limit), nextOffset: items.length > limit ? offset + limit : null }
}
