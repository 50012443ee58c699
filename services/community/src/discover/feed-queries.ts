import { sql } from 'kysely'
import type { Db } from '../tables.ts'
import { newestOf, type FeedKind } from './candidate-sql.ts'
import { payloadOf } from './payload-sql.ts'
import { placed } from './placed-sql.ts'

/** How near an item is: the community itself, its LGA, its state, anywhere. */
export const discoverTiers = ['COMMUNITY', 'LGA', 'STATE', 'COUNTRY'] as const
export type DiscoverTier = (typeof discoverTiers)[number]

/** So many of the newest items are looked at. */
const mostExamined = 1000

export interface FeedRow {
  kind: FeedKind
  /** From 1, the community itself, to 4, anywhere. */
  tier: number
  at: Date
  payload: Record<string, unknown>
  community: { id: string; name: string; state: string; lga: string } | null
  organization: { id: string; name: string; slug: string; verified: boolean; state?: string; lga?: string } | null
}

export interface FeedRequest {
  citizenId: string
  /** Looked at from here instead of the citizen's active community, if there is such a community. */
  communityId: string | undefined
  kinds: readonly FeedKind[]
  /** So many of each tier and so many in all, or a page of one tier. */
  view: { perTier: number; most: number } | { tier: DiscoverTier; limit: number; offset: number }
}

/**
 * The nearest first, and the newest first among equally near ones. Only keys and places are read of the newest thousand;
 * whole rows are read of those that are shown.
 */
export async function listFeed(db: Db, { citizenId, communityId, kinds, view }: FeedRequest): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    with base as materialized (
      select id, nullif(lower(trim(state)), '') as state, lower(trim(lga)) as lga from communities
      where id = coalesce(
        (select id from communities where id = ${communityId ?? null}::uuid),
        (select community_id from users where id = ${citizenId}::uuid))
    ), newest as materialized (${newestOf(kinds, mostExamined)}),
    ${placed}, tiered as materialized (
      select placed.*,
        case when placed.community_id = base.id then 1
             when lower(trim(placed.state)) = base.state then case when lower(trim(placed.lga)) = base.lga then 2 else 3 end
             else 4 end as tier
      from placed left join base on true
    ), picked as (${pickedBy(view)})
    select picked.kind, picked.tier, picked.at, ${payloadOf(kinds)} as payload,
      (select jsonb_build_object('id', id, 'name', name, 'state', state, 'lga', lga)
       from communities where id = picked.community_id) as community,
      (select jsonb_strip_nulls(jsonb_build_object('id', id, 'name', name, 'slug', slug, 'verified', verified,
         'state', state, 'lga', lga))
       from organizations where id = picked.organization_id) as organization
    from picked order by picked.tier, picked.at desc, picked.kind, picked.id
  `.execute(db)
  return rows
}

const nearestFirst = sql`order by tier, at desc, kind, id`

function pickedBy(view: FeedRequest['view']) {
  if ('tier' in view) {
    const tier = discoverTiers.indexOf(view.tier) + 1
    return sql`select * from tiered where tier = ${tier} ${nearestFirst} limit ${view.limit} offset ${view.offset}`
  }
  return sql`
    select * from (
      select *, row_number() over (partition by tier order by at desc, kind, id) as place from tiered
    ) as ranked
    where place <= ${view.perTier} ${nearestFirst} limit ${view.most}`
}
