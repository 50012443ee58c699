import { expect } from 'vitest'
import type { City } from '../journeys/start-city.ts'

/**
 * Nobody writes into a table for so long that the platform gives up, or reads it where the lock is `access exclusive`;
 * for fewer seconds, it answers late. Begun when this has waited, ended by the answer.
 */
export async function holdTable(
  { database }: City,
  table: string,
  mode: 'exclusive' | 'access exclusive' = 'exclusive',
  seconds = 9,
): Promise<{ until: Promise<unknown> }> {
  const until = database.sql(`begin; lock table ${table} in ${mode} mode; select pg_sleep(${seconds}); commit`)
  const held = `select 1 from pg_locks l join pg_class c on c.oid = l.relation
    where c.relname = $1 and l.mode = '${mode === 'exclusive' ? 'ExclusiveLock' : 'AccessExclusiveLock'}' and l.granted`
  await expect.poll(async () => database.sql(held, [table]), { timeout: 5_000, interval: 20 }).toHaveLength(1)
  return { until }
}
