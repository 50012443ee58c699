import { sql } from 'kysely'
import type { Db, Tx } from '../../tables.ts'

/** So many failures of a source after `since` are too many. */
export interface FailureLimit {
  sourceHash: string
  addressHash: string
  most: number
  since: Date
  now: Date
}

/** Empty for a source that failed less often. */
const nthLatest = ({ most }: FailureLimit) => sql`failed_at[cardinality(failed_at) + 1 - ${most}::int]`

/** The failure that has to grow old before the source may try again; undefined when it may try now. */
export async function findThrottlingFailure(db: Db, limit: FailureLimit): Promise<Date | undefined> {
  const { rows } = await sql<{ failedAt: Date }>`
    select ${nthLatest(limit)} as failed_at from login_failures
    where source_hash = ${limit.sourceHash} and ${nthLatest(limit)} > ${limit.since}
  `.execute(db)
  return rows[0]?.failedAt
}

/** False when the source has failed before. */
export async function insertFirstFailure(db: Db, { sourceHash, addressHash, now }: FailureLimit): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into login_failures (source_hash, address_hash, failed_at, last_failed_at)
    values (${sourceHash}, ${addressHash}, array[${now}::timestamptz], ${now})
    on conflict (source_hash) do nothing
  `.execute(db)
  return numAffectedRows === 1n
}

/** Counts one more; false when others at the same instant made it too many, or a success cleared the count. */
export async function updateFailures(db: Db, limit: FailureLimit): Promise<boolean> {
  const { sourceHash, most, since, now } = limit
  const { numAffectedRows } = await sql`
    update login_failures
    set failed_at = (failed_at || ${now}::timestamptz)[greatest(cardinality(failed_at) + 2 - ${most}::int, 1):],
        last_failed_at = ${now}
    where source_hash = ${sourceHash} and (${nthLatest(limit)} > ${since}) is not true
  `.execute(db)
  return numAffectedRows === 1n
}

/** Forgets the failures of a source; the one that throttles it, if any, for the caller to refuse and roll back. */
export async function deleteFailures(tx: Tx, limit: FailureLimit): Promise<Date | undefined> {
  const { rows } = await sql<{ failedAt: Date | null }>`
    delete from login_failures where source_hash = ${limit.sourceHash}
    returning case when ${nthLatest(limit)} > ${limit.since} then ${nthLatest(limit)} end as failed_at
  `.execute(tx)
  return rows[0]?.failedAt ?? undefined
}

/** Forgets the failures for an address, wherever they came from. */
export async function deleteFailuresOf(tx: Tx, addressHash: string): Promise<void> {
  await tx.deleteFrom('loginFailures').where('addressHash', '=', addressHash).execute()
}

/** Deletes at most `most` sources that failed last before `before`; says how many. */
export async function deleteOldFailures(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from login_failures
    where id in (select id from login_failures where last_failed_at < ${before} order by last_failed_at limit ${most} for update skip locked)
  `.execute(db)
  return Number(numAffectedRows ?? 0n)
}
