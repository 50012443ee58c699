import { sql, type RawBuilder } from 'kysely'

/**
 * How many rows of a list there are on the whole platform, without counting them: the totals are kept by triggers,
 * exact in every snapshot. The condition is about `kind`, which of issues is status and category, of petitions status.
 */
export function keptTotal(list: 'issues' | 'petitions', condition: RawBuilder<boolean>): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(total), 0)::int8 from row_totals where list = ${sql.lit(list)} and ${condition})`
}
