import { sql } from 'kysely'
import { atMostExact } from '../../giving/payments/sum-sql.ts'
import type { Tx } from '../../tables.ts'

/** What an organization has reported as spent for a campaign. Ask while it is locked. */
export async function sumSpend(tx: Tx, campaignId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ${atMostExact(sql`sum(amount_minor)`)} as total
    from spend_records where campaign_id = ${campaignId}
  `.execute(tx)
  return rows[0]?.total ?? 0
}
