import { oneHolds } from '@civic/db'
import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import type { ContentFlagsTable } from '../../tables/moderation-tables.ts'

export type FlagRow = Selectable<ContentFlagsTable>

export const flagColumns = [
  'contentFlags.id',
  'contentFlags.contentType',
  'contentFlags.contentId',
  'contentFlags.reporterId',
  'contentFlags.reporterName',
  'contentFlags.reason',
  'contentFlags.description',
  'contentFlags.status',
  'contentFlags.resolvedById',
  'contentFlags.resolvedByName',
  'contentFlags.resolutionNote',
  'contentFlags.resolvedAt',
  'contentFlags.createdAt',
  'contentFlags.updatedAt',
] as const

export interface FlagFilter {
  status?: string | undefined
  contentType?: string | undefined
  reason?: string | undefined
  reporterId?: string | undefined
  /** True leaves out what waits. */
  isDecided?: boolean | undefined
  /**
   * Part of the name of reporter or resolver, of the description or of the content's id, in any letter case, with accents
   * or without. Of decisions also of the note and, from three characters on, of the content as it was flagged and of its
   * author's name.
   */
  search?: string | undefined
}

/** True for the flags of a filter, in a statement that selects from `content_flags`, maybe by another name. */
export function matchesFilter(filter: FlagFilter, table = 'content_flags'): RawBuilder<SqlBool> {
  return matches(filter, table, (search) => sql`${sql.ref(`${table}.id`)} = any (array(${found(search, filter)}))`)
}

/** The same where few rows are looked at in each of many turns: each row is read for the search, and nothing is found before. */
export function matchesByItself(filter: FlagFilter): RawBuilder<SqlBool> {
  return matches(filter, 'content_flags', (search) => {
    if (!filter.isDecided) return says(search)
    return sql`(${says(search)} or ${hasNote(search)} or exists (
      select from flagged_texts where flag_id = content_flags.id and ${hasText(search)}))`
  })
}

function matches(
  filter: FlagFilter,
  table: string,
  isFoundBy: (search: string) => RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const { status, contentType, reason, reporterId, isDecided, search } = filter
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (status !== undefined) conditions.push(sql`${column('status')} = ${status}`)
  if (contentType !== undefined) conditions.push(sql`${column('content_type')} = ${contentType}`)
  if (reason !== undefined) conditions.push(sql`${column('reason')} = ${reason}`)
  if (reporterId !== undefined) conditions.push(sql`${column('reporter_id')} = ${reporterId}`)
  if (isDecided) conditions.push(sql`${column('status')} <> 'PENDING'`)
  if (search !== undefined) conditions.push(isFoundBy(search))
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** An array is found before anything else is read. */
function found(search: string, { isDecided }: FlagFilter): RawBuilder<unknown> {
  const ofFlags = sql`select id from content_flags where ${says(search)}`
  if (!isDecided) return ofFlags
  return sql`
    ${ofFlags}
    union all select id from content_flags where ${hasNote(search)}
    union all select flag_id from flagged_texts where ${hasText(search)}`
}

/** Whether the flag itself holds it. */
function says(search: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${oneHolds(searched, search)} or ${isAbout(search)})`
}

const searched = [sql`reporter_name`, sql`coalesce(description, '')`, sql`coalesce(resolved_by_name, '')`]

function hasNote(search: string): RawBuilder<SqlBool> {
  return oneHolds([sql`coalesce(resolution_note, '')`], search)
}

/** Whether the content held it when it was flagged. No index has one letter or two, and nearly every text has them. */
function hasText(search: string): RawBuilder<SqlBool> {
  return search.length < 3 ? sql<SqlBool>`false` : oneHolds(searchedTexts, search)
}

const searchedTexts = [sql`coalesce(author_name, '')`, sql`coalesce(title, '')`, sql`text`]

const wholeId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A whole id is looked up: the many trigrams of one would be read one after the other. */
function isAbout(search: string): RawBuilder<SqlBool> {
  if (wholeId.test(search)) return sql<SqlBool>`content_id = ${search}`
  return sql<SqlBool>`content_id::text like search_pattern(${search})`
}

const editable = {
  ISSUE: 'issues',
  PETITION: 'petitions',
  ANNOUNCEMENT: 'announcements',
  REPRESENTATIVE_ANNOUNCEMENT: 'representative_announcements',
} as const

/** When content was changed last; null for what cannot be edited, and for what is not there. */
export function changedAt(contentType: string, contentId: string): RawBuilder<Date | null> {
  const [, table] = Object.entries(editable).find(([type]) => type === contentType) ?? []
  if (table === undefined) return sql<null>`null::timestamptz`
  return sql<Date | null>`(select updated_at from ${sql.table(table)} where id = ${contentId})`
}
