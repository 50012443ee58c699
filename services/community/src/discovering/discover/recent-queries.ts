import type { FeedKind } from '@civic/contracts'
import { keptStatement } from '@civic/db'
import { sql } from 'kysely'
import type { Db } from '../../tables.ts'
import { newestOf } from './candidate-sql.ts'
import { payloadOf } from './payload-sql.ts'
import { placed } from './placed-sql.ts'
import type { RecentCounts } from './recent-schemas.ts'

/** The most that are asked for, and one to tell whether there are more. */
export const mostRecent = 101

export interface RecentRow {
  kind: FeedKind
  id: string
  slug: string | null
  title: string
  summary: string | null
  status: string
  category: string | null
  deadline: Date | null
  closesAt: Date | null
  currency: string | null
  authorName: string | null
  representativeId: string | null
  representativeName: string | null
  communityId: string | null
  communityName: string | null
  organizationId: string | null
  state: string | null
  lga: string | null
  counts: RecentCounts
  at: Date
  /** Where it stands in the order: its instant in microseconds, which the wire does not tell, and its id. */
  cursor: string
}

interface Part {
  limit: number
  before: string | undefined
}

/** The newest of the kinds together, or the newest of those behind the cursor `before`. */
export async function listRecent(db: Db, kinds: readonly FeedKind[], { limit, before }: Part): Promise<RecentRow[]> {
  return newestThings(db, { limit, before }, { kinds })
}

/** The branches are as long as any page: the planner has to know how few rows it is about. */
const newestThings = keptStatement(
  (_: Db, { limit, before }: Part, { kinds }: { kinds: readonly FeedKind[] }) => sql<RecentRow>`
    with newest as materialized (${newestOf(kinds, mostRecent, before === undefined ? undefined : placeOf(before))}),
    ${placed}
    select placed.kind, placed.id, told.slug, told.title,
      left(coalesce(told.summary, told.description, told.body), 300) as summary,
      coalesce(told.status, 'PUBLISHED') as status, told.category, told.deadline, told."closesAt" as closes_at,
      told.currency, told."authorName" as author_name, told."representativeId" as representative_id,
      told."representativeName" as representative_name, placed.community_id, community.name as community_name,
      placed.organization_id, placed.state, placed.lga, placed.at,
      json_strip_nulls(json_build_object('upvoteCount', told."upvoteCount", 'commentCount', told."commentCount",
        'officialResponseCount', told."officialResponseCount",
        'assignmentCount', case placed.kind when 'project' then
          (select count(*) from issue_assignments where project_id = placed.id) else told."assignmentCount" end,
        'signatureCount', told."signatureCount", 'goal', told.goal, 'responseCount', told."responseCount",
        'goalMinor', told."goalMinor", 'raisedMinor', told."raisedMinor", 'donorCount', told."donorCount")) as counts,
      (extract(epoch from placed.at) * 1000000)::int8 || '_' || placed.id as cursor
    from (select * from placed order by at desc, id desc limit ${limit}) as placed
    left join community on community.id = placed.community_id
    cross join lateral json_to_record(${payloadOf(kinds)}) as told (slug text, title text, summary text,
      description text, body text, status text, category text, deadline timestamptz, "closesAt" timestamptz, currency text,
      "authorName" text, "representativeId" uuid, "representativeName" text, "upvoteCount" int, "commentCount" int,
      "officialResponseCount" int, "assignmentCount" int, "signatureCount" int, goal int, "responseCount" int,
      "goalMinor" int8, "raisedMinor" int8, "donorCount" int)
    order by placed.at desc, placed.id desc
  `,
)

/** The place in the order that a cursor tells. */
function placeOf(cursor: string) {
  return sql`(timestamptz 'epoch' + split_part(${cursor}, '_', 1)::int8 * interval '1 microsecond',
    split_part(${cursor}, '_', 2)::uuid)`
}
