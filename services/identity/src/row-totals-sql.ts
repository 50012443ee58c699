import { sql, type RawBuilder } from 'kysely'

/** Lists whose totals are kept by triggers, each with what tells its kinds apart, in this order. */
export interface KeptKinds {
  users: [role: string, isBanned: boolean, isDeleted: boolean, isVerified: boolean]
  auditLogs: [action: string, targetType: string]
  /** Days since 1970, in UTC. */
  auditLogDays: [day: number]
}

const names: Record<keyof KeptKinds, string> = {
  users: 'users',
  auditLogs: 'audit_logs',
  auditLogDays: 'audit_log_days',
}

type Wanted<Kind extends unknown[]> = { [Place in keyof Kind]?: Kind[Place] | undefined }

/** The kept rows of a list, for `from row_totals where`; of the kinds that have what is wanted at each place. */
export function keptOf<List extends keyof KeptKinds>(list: List, wanted: Wanted<KeptKinds[List]>): RawBuilder<boolean> {
  const conditions = [sql`list = ${sql.lit(names[list])}`]
  wanted.forEach((value, place) => {
    if (value !== undefined) conditions.push(sql`kind[${sql.lit(place + 1)}] = ${String(value)}`)
  })
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** How many rows of a list are of the wanted kinds, without counting them. */
export function keptTotal<List extends keyof KeptKinds>(
  list: List,
  wanted: Wanted<KeptKinds[List]>,
): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(total), 0)::bigint from row_totals where ${keptOf(list, wanted)})`
}
