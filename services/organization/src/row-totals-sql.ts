import { sql, type RawBuilder } from 'kysely'

/**
 * Whether a row of `row_totals` is one of a list. Its name stands in the statement and is no parameter: most lists have a
 * few rows, one has most of them, and how they are read best depends on which is asked for.
 */
export function isTotalOf(list: 'organizations' | 'campaigns' | 'projects'): RawBuilder<boolean> {
  return sql<boolean>`row_totals.list = ${sql.lit(list)}`
}
