import { altsBeside, discoverTiers, feedKinds, type DiscoverTier, type FeedKind } from '@civic/contracts'
import { isoInstant } from '@civic/db'
import { Batches } from '../batches.ts'
import type { Db } from '../../tables.ts'
import { listFeeds, type FeedRequest, type FeedRow } from './feed-queries.ts'
import type { FeedItem } from './feed-schemas.ts'

const batchLimits = { most: 50, atOnce: 1, longestWaitMs: 5000, mostWaiting: 10 }

/** What one person asks for: a tier by its name, or all of them. */
interface AskedFeed extends Omit<FeedRequest, 'tier'> {
  tier: DiscoverTier | undefined
}

/** What a feed shows of one kind or of all, nearest first, and the newest first among equally near ones. */
export type FeedOf = (kind: FeedKind | undefined, asked: AskedFeed) => Promise<readonly FeedItem[]>

/** Finds and places the newest thousand, which is most of the work, for all who read feeds of a kind at one moment. */
export function openFeeds(readDb: Db): FeedOf {
  const batchesOf = (kinds: readonly FeedKind[]) =>
    new Batches<FeedRequest, FeedItem[]>(async (requests) => readFeeds(readDb, kinds, requests), batchLimits)
  const ofAllKinds = batchesOf(feedKinds)
  const ofKind = new Map(feedKinds.map((kind) => [kind, batchesOf([kind])]))
  return async (kind, { tier, ...asked }) => {
    const request = { ...asked, tier: tier && discoverTiers.indexOf(tier) + 1 }
    return ((kind && ofKind.get(kind)) ?? ofAllKinds).ask(request)
  }
}

/** An item of one feed. */
interface PlacedItem {
  item: Omit<FeedItem, 'tier'>
  /** From 1, the community itself, to 4, anywhere. */
  tier: number
  rank: number
}

async function readFeeds(db: Db, kinds: readonly FeedKind[], requests: readonly FeedRequest[]): Promise<FeedItem[][]> {
  const feeds = requests.map(() => new Array<PlacedItem>())
  for (const row of await listFeeds(db, kinds, requests)) {
    const item = readableFeedItem(row)
    for (const [place, request] of row.requests.entries()) {
      feeds[request - 1]?.push({ item, tier: row.tiers[place] ?? discoverTiers.length, rank: row.rank })
    }
  }
  return feeds.map(inOrder)
}

function inOrder(feed: readonly PlacedItem[]): FeedItem[] {
  return feed
    .toSorted((one, other) => one.tier - other.tier || one.rank - other.rank)
    .map(({ item, tier }) => ({ ...item, tier: discoverTiers[tier - 1] ?? 'COUNTRY' }))
}

/** The row on the wire, but for how near it is to somebody: the payload under the key of its kind, times in UTC. */
function readableFeedItem({ kind, at, payload, community, organization }: FeedRow): Omit<FeedItem, 'tier'> {
  return {
    kind,
    createdAt: at.toISOString(),
    ...(community && { communityId: community.id, community }),
    ...(organization && { organization: readableOrganization(organization) }),
    [kind]: readablePayload(payload),
  }
}

function readableOrganization({ state, lga, ...organization }: NonNullable<FeedRow['organization']>) {
  return { ...organization, ...(state !== null && { state }), ...(lga !== null && { lga }) }
}

const instants = /(?:At|Date|^deadline)$/

/** What is empty is left out, and instants are as everywhere. */
function readablePayload(payload: FeedRow['payload']): Record<string, unknown> {
  const readable: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(payload)) {
    if (value === null) continue
    readable[name] = typeof value === 'string' && instants.test(name) ? isoInstant(value) : value
  }
  const { imageUrls: urls, imageAlts: alts } = payload
  if (urls && alts) readable['imageAlts'] = altsBeside({ urls, alts })
  return readable
}
