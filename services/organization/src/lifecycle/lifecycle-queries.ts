import { sql } from 'kysely'
import type { Tx } from '../tables.ts'

/** What an organization has reported as spent for a campaign. Ask while it is locked. */
export async function sumSpend(tx: Tx, campaignId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select least(coalesce(sum(amount_minor), 0), ${sql.lit(Number.MAX_SAFE_INTEGER)})::int8 as total
    from spend_records where campaign_id = ${campaignId}
  `.execute(tx)
  return rows[0]?.total ?? 0
}

/** Whether what was given and has settled is as much as was asked for. Ask while the campaign is locked. */
export async function hasReachedGoal(tx: Tx, { id, goalMinor }: { id: string; goalMinor: number }): Promise<boolean> {
  const { rows } = await sql<{ isReached: boolean }>`
    select coalesce(sum(gross_minor), 0) >= ${goalMinor} as is_reached from donations
    where campaign_id = ${id} and status = 'SETTLED'
  `.execute(tx)
  return rows[0]?.isReached ?? false
}
