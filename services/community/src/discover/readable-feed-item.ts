import { discoverTiers, type FeedRow } from './feed-queries.ts'
import type { FeedItem } from './feed-schemas.ts'

/** The row on the wire: the payload under the key of its kind, times in UTC. */
export function readableFeedItem({ kind, tier, at, payload, community, organization }: FeedRow): FeedItem {
  return {
    kind,
    tier: discoverTiers[tier - 1] ?? 'COUNTRY',
    createdAt: at.toISOString(),
    ...(community && { communityId: community.id, community }),
    ...(organization && { organization }),
    [kind]: Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, readable(name, value)])),
  }
}

const instants = /(?:At|Date|^deadline)$/

/** The database writes instants in JSON with its own precision and offset. */
function readable(name: string, value: unknown): unknown {
  return typeof value === 'string' && instants.test(name) ? new Date(value).toISOString() : value
}
