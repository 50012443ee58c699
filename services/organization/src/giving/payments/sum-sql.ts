import { sql, type RawBuilder } from 'kysely'

/** What the wire can carry: a sum beyond it is no money that exists, and stops nobody from reading the rest. */
export function atMostExact(amount: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`least(coalesce(${amount}, 0), ${sql.lit(Number.MAX_SAFE_INTEGER)})::int8`
}
