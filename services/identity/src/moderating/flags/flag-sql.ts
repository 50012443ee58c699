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
  /**
   * Part of the name of reporter or resolver, of the description or of the content's id, in any letter case, with accents
   * or without.
   */
  search?: string | undefined
}

/** True for the flags of a filter, in a statement that selects from `content_flags`, maybe by another name. */
export function matchesFilter(filter: FlagFilter, table = 'content_flags'): RawBuilder<SqlBool> {
  const { status, contentType, reason, reporterId, search } = filter
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const conditions = [sql`true`]
  if (status !== undefined) conditions.push(sql`${column('status')} = ${status}`)
  if (contentType !== undefined) conditions.push(sql`${column('content_type')} = ${contentType}`)
  if (reason !== undefined) conditions.push(sql`${column('reason')} = ${reason}`)
  if (reporterId !== undefined) conditions.push(sql`${column('reporter_id')} = ${reporterId}`)
  if (search !== undefined) conditions.push(sql`${column('id')} = any (array(${found(search)}))`)
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** An array is found before anything else is read. */
function found(search: string): RawBuilder<unknown> {
  return sql`select id from content_flags where ${oneHolds(searched, search)} or ${isAbout(search)}`
}

const searched = [sql`reporter_name`, sql`coalesce(description, '')`, sql`coalesce(resolved_by_name, '')`]

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
