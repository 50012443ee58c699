import { sql, type RawBuilder } from 'kysely'
import { shownContent } from '../contents/content-sql.ts'
import { matchesByItself, matchesFilter, type FlagFilter } from '../flags/flag-sql.ts'
import type { Db } from '../../tables.ts'
import { orderOf, type FlagOrder } from './flag-order-sql.ts'

/** A content with the flags of a filter that are on it. */
export interface CaseRow {
  contentType: string
  contentId: string
  /** Null for what is gone or was never published, as is the author. */
  headline: string | null
  authorName: string | null
  parentTitle: string | null
  flagCount: number
  reasons: Record<string, number>
  statuses: Record<string, number>
  firstAt: Date
  latestAt: Date
  isHidden: boolean
  /** As the flag that comes first has it, in its copy of the content; null where there is none. */
  flaggedAuthor: string | null
  /** Of the flag that comes first: with the order of decisions, the newest. Null where nobody decided. */
  status: string
  resolvedByName: string | null
  resolvedAt: Date | null
  resolutionNote: string | null
}

/**
 * The contents that have flags of the filter, each at the place of the flag that comes first in the order. The page is cut
 * first: flags are counted and contents read for it alone.
 */
export async function listCases(
  db: Db,
  filter: FlagFilter,
  { order, limit, offset }: { order: FlagOrder; limit: number; offset: number },
): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select page.content_type, page.content_id, content.headline, content.author_name, content.parent_title,
      coalesce(content.is_hidden, false) as is_hidden,
      figures.flag_count, figures.reasons, figures.statuses, figures.first_at, figures.latest_at,
      leader.flagged_author, leader.status, leader.resolved_by_name, leader.resolved_at, leader.resolution_note
    from (
      select id, content_type, content_id, created_at, resolved_at from ${leadingFlags(filter, order)} as leaders
      order by ${orderOf(order, 'leaders')} limit ${limit} offset ${offset}
    ) as page
    cross join lateral ${figuresOf(filter)} as figures
    cross join lateral (
      select status, resolved_by_name, resolved_at, resolution_note,
        (select author_name from flagged_texts where flag_id = page.id) as flagged_author
      from content_flags where id = page.id limit 1
    ) as leader
    left join lateral ${shownContent('page.content_type', 'page.content_id')} as content on true
    order by ${orderOf(order, 'page')}
  `.execute(db)
  return rows
}

/** One flag of each content: the first in the order. */
function leadingFlags(filter: FlagFilter, order: FlagOrder): RawBuilder<unknown> {
  const columns = sql`id, content_type, content_id, created_at, resolved_at`
  // What a search finds, or one person flagged, is few, and no index has it in each order.
  if (filter.search !== undefined || filter.reporterId !== undefined) {
    return sql`(
      select distinct on (content_type, content_id) ${columns} from content_flags where ${matchesFilter(filter)}
      order by content_type, content_id, ${orderOf(order, 'content_flags')}
    )`
  }
  // As a value and not as a join, so that the list is always walked in its order and ends where the page does.
  return sql`(
    select ${columns} from ${order === 'resolved' ? decisionsInOrder : sql`content_flags`} as flag
    where ${matchesFilter(filter, 'flag')} and id = (
      select id from content_flags
      where content_type = flag.content_type and content_id = flag.content_id and ${matchesFilter(filter)}
      order by ${orderOf(order, 'content_flags')} limit 1
    )
  )`
}

/** `offset 0` keeps the order to the one index that has it: a statement that is planned for any page would sort instead. */
const decisionsInOrder = sql`(
  select id, content_type, content_id, status, reason, created_at, resolved_at from content_flags
  order by ${orderOf('resolved', 'content_flags')} offset 0
)`

function figuresOf(filter: FlagFilter): RawBuilder<unknown> {
  return sql`(
    with kinds as (
      select reason, status, count(*) as flags, min(created_at) as first_at, max(created_at) as latest_at
      from content_flags
      where content_type = page.content_type and content_id = page.content_id and ${matchesByItself(filter)}
      group by reason, status
    )
    select sum(flags)::bigint as flag_count, min(first_at) as first_at, max(latest_at) as latest_at,
      (select jsonb_object_agg(reason, flags) from (
        select reason, sum(flags)::bigint as flags from kinds group by reason) as by_reason) as reasons,
      (select jsonb_object_agg(status, flags) from (
        select status, sum(flags)::bigint as flags from kinds group by status) as by_status) as statuses
    from kinds
  )`
}

/** How many contents of each type have flags of the filter, as far as there are any. */
export async function countCases(
  db: Db,
  types: readonly string[],
  filter: Omit<FlagFilter, 'contentType'>,
): Promise<{ contentType: string; cases: number }[]> {
  const { rows } = await sql<{ contentType: string; cases: number }>`
    select content_type, cases from ${isInOrderOfContents(filter) ? countedByType(types, filter) : countedAtOnce(filter)}
    where cases > 0 order by content_type
  `.execute(db)
  return rows
}

/** Whether an index has the flags of the filter content by content, once the type is given. */
function isInOrderOfContents({ reason, reporterId, search }: FlagFilter): boolean {
  return reason === undefined && reporterId === undefined && search === undefined
}

/** Type by type, so that what is counted is read from an index alone, in its order, and only ids are compared. */
function countedByType(types: readonly string[], filter: FlagFilter): RawBuilder<unknown> {
  return sql`(
    select known.content_type, contents.cases
    from unnest(${types}::text[]) as known (content_type)
    cross join lateral (select count(*) as cases from (
      select distinct content_id from content_flags
      where content_type = known.content_type and ${matchesFilter(filter)}) as found) as contents
  ) as counted`
}

function countedAtOnce(filter: FlagFilter): RawBuilder<unknown> {
  return sql`(
    select content_type, count(*) as cases
    from (select distinct content_type, content_id from content_flags where ${matchesFilter(filter)}) as contents
    group by content_type
  ) as counted`
}
