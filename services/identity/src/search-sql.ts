import { escapeLike } from '@civic/db'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * Whether one of the columns holds a text, in any letter case. In the index they are one text with line breaks between
 * them, so that it is read once for all; then one of them has to hold it by itself.
 */
export function oneHolds(columns: readonly RawBuilder<unknown>[], search: string): RawBuilder<SqlBool> {
  const pattern = `%${escapeLike(search)}%`
  const some = columns.map((column) => sql`${column} ilike ${pattern}`)
  return sql<SqlBool>`(
    (${sql.join(columns, sql` || chr(10) || `)}) ilike ${pattern} and (${sql.join(some, sql` or `)})
  )`
}

/** What is searched of an account. */
export const searchedOfUsers = [sql.ref('email'), sql.ref('name')]
