import type { AltText, FeedKind } from '@civic/contracts'
import { keptStatement } from '@civic/db'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../tables.ts'
import { newestOf } from './candidate-sql.ts'
import { payloadOf } from './payload-sql.ts'
import { placed } from './placed-sql.ts'

/** So many of the newest items are looked at. */
const mostExamined = 1000

/** An item, and in whose feeds it stands. */
export interface FeedRow {
  kind: FeedKind
  at: Date
  payload: Record<string, unknown> & { imageUrls?: string[]; imageAlts?: AltText[] }
  community: { id: string; name: string; state: string; lga: string } | null
  organization: {
    id: string
    name: string
    slug: string
    verified: boolean
    state: string | null
    lga: string | null
  } | null
  /** From 1: its place among all that are looked at, the newest first. */
  rank: number
  /** The places of the requests among all, from 1. */
  requests: number[]
  /** For each of them, from 1, the community itself, to 4, anywhere. */
  tiers: number[]
}

export interface FeedRequest {
  citizenId: string
  /** Looked at from here instead of the citizen's active community, if there is such a community. */
  communityId: string | undefined
  /** The one that is asked for, from 1, the community itself, to 4, anywhere; all of them when none is. */
  tier: number | undefined
  /** So many of each tier that is asked for, after so many others. */
  limit: number
  offset: number
}

/**
 * What the feeds of several people show, the same for all who see it. Only keys and places are read of the newest
 * thousand, once; whole rows are read of those that are shown.
 */
export async function listFeeds(
  db: Db,
  kinds: readonly FeedKind[],
  requests: readonly FeedRequest[],
): Promise<FeedRow[]> {
  return feedsOf(db, { requests: JSON.stringify(requests) }, { kinds })
}

const feedsOf = keptStatement((_: Db, { requests }: { requests: string }, { kinds }: { kinds: readonly FeedKind[] }) =>
  feeds(kinds, requests),
)

function feeds(kinds: readonly FeedKind[], requests: string): RawBuilder<FeedRow> {
  return sql<FeedRow>`
    with newest as materialized (${newestOf(kinds, mostExamined)}),
    ${placed}, ranked as materialized (
      select kind, id, at, community_id, organization_id, lower(trim(state)) as state, lower(trim(lga)) as lga,
        row_number() over (order by at desc, kind, id) as rank
      from placed
    ), ${askedBy(requests)}, ${picked}, shown as (
      select rank, array_agg(number) as requests, array_agg(tier) as tiers from picked group by rank
    )
    select placed.kind, placed.at, placed.rank, shown.requests, shown.tiers, ${payloadOf(kinds)} as payload,
      case when community.id is not null then json_build_object('id', community.id, 'name', community.name,
        'state', community.state, 'lga', community.lga) end as community,
      case when organization.id is not null then json_build_object('id', organization.id, 'name', organization.name,
        'slug', organization.slug, 'verified', organization.verified, 'state', organization.state,
        'lga', organization.lga) end as organization
    from shown join ranked as placed on placed.rank = shown.rank
    left join community on community.id = placed.community_id
    left join organization on organization.id = placed.organization_id
  `
}

/** The requests, each with the community that is looked at from. */
function askedBy(requests: string): RawBuilder<unknown> {
  return sql`asked as materialized (
    select request.number::int as number, request.tier, request.most, request.skipped, base.id, base.state, base.lga
    from rows from (
      json_to_recordset(${requests}::json) as ("citizenId" uuid, "communityId" uuid, tier int, "limit" int, "offset" int)
    ) with ordinality as request (citizen_id, community_id, tier, most, skipped, number)
    left join lateral (
      select id, nullif(lower(trim(state)), '') as state, lower(trim(lga)) as lga from communities
      where id = coalesce(
        (select id from communities where id = request.community_id),
        (select community_id from users where id = request.citizen_id))
    ) as base on true
  )`
}

/**
 * Who is shown what. What is near somebody is found by its state, so that nobody has all of the thousand compared with
 * their community; what is far is nearly everything, and the first few of it are met soon.
 */
const picked = sql`
  near as (
    select asked.*, item.rank,
      case when item.community_id = asked.id then 1 when item.lga = asked.lga then 2 else 3 end as nearness
    from asked join ranked as item on item.state = asked.state
    union all
    select asked.*, item.rank, 1 as nearness
    from asked join ranked as item on item.community_id = asked.id where asked.state is null
  ), picked as materialized (
    select number, rank, nearness as tier from (
      select *, row_number() over (partition by number, nearness order by rank) as place
      from near where tier is null or tier = nearness
    ) as near where place > skipped and place <= skipped + most
    union all
    select asked.number, far.rank, 4 as tier from asked, lateral (
      select rank from ranked as item
      where (item.state = asked.state) is not true and (item.community_id = asked.id) is not true
      order by at desc, kind, id limit asked.most offset asked.skipped
    ) as far where asked.tier is null or asked.tier = 4
  )`
