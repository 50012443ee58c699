import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Columns as one text without regard to case and accents, which an index holds; a line break stands between them. */
export function folded(...columns: readonly RawBuilder<unknown>[]): RawBuilder<string> {
  return sql<string>`search_text(${sql.join(columns, sql` || chr(10) || `)})`
}

/**
 * Whether one of the columns holds what is searched for, in any letter case, with accents or without. A search is one
 * line, so it is never found across two columns.
 */
export function oneHolds(columns: readonly RawBuilder<unknown>[], search: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${folded(...columns)} like search_pattern(${search})`
}

/** The key of the order in which people look names up: Ekiti, then Èkìtì East, then Enugu. */
export function nameKey(name: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`${folded(name)} collate "C"`
}
