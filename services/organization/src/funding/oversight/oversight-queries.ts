import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'

/** Whether what was given and has settled is as much as was asked for. Ask while the campaign is locked. */
export async function hasReachedGoal(tx: Tx, { id, goalMinor }: { id: string; goalMinor: number }): Promise<boolean> {
  const { rows } = await sql<{ isReached: boolean }>`
    select coalesce(sum(gross_minor), 0) >= ${goalMinor} as is_reached from donations
    where campaign_id = ${id} and status = 'SETTLED'
  `.execute(tx)
  return rows[0]?.isReached ?? false
}
