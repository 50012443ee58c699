import { sql, type Selectable } from 'kysely'
import type { SpendRecordsTable } from '../../tables/funding-tables.ts'
import { atMostExact } from '../../giving/payments/sum-sql.ts'
import type { Db } from '../../tables.ts'
import { publishedByName, spendColumns } from './spend-columns-sql.ts'

/** Without whose it is and who wrote it, but for the name. */
export type PublicSpendRow = Omit<
  Selectable<SpendRecordsTable>,
  'campaignId' | 'organizationId' | 'publishedById' | 'updatedAt'
>

/** The latest spending first. Names are looked up for the page alone, not for all that is paged over. */
export async function listSpend(
  db: Db,
  campaignId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<PublicSpendRow[]> {
  const page = db
    .selectFrom('spendRecords')
    .select([...spendColumns, 'spendRecords.publishedById', 'spendRecords.publishedByName'])
    .where('spendRecords.campaignId', '=', campaignId)
    .orderBy('spendRecords.spentAt', 'desc')
    .orderBy('spendRecords.createdAt', 'desc')
    .orderBy('spendRecords.id')
    .limit(limit)
    .offset(offset)
  return db
    .selectFrom(page.as('spendRecords'))
    .select([...spendColumns, publishedByName])
    .orderBy('spendRecords.spentAt', 'desc')
    .orderBy('spendRecords.createdAt', 'desc')
    .orderBy('spendRecords.id')
    .execute()
}

export interface SpendSums {
  reportedMinor: number
  recordCount: number
  perMilestone: Record<string, number>
}

/** What the records of a campaign add up to, together and by milestone. */
export async function sumSpendByMilestone(db: Db, campaignId: string): Promise<SpendSums> {
  const { rows } = await sql<{ milestoneId: string | null; amountMinor: number; recordCount: number }>`
    select milestone_id, ${atMostExact(sql`sum(amount_minor)`)} as amount_minor, count(*) as record_count
    from spend_records where campaign_id = ${campaignId}
    group by grouping sets ((), (milestone_id))
  `.execute(db)
  const all = rows.find(({ milestoneId }) => milestoneId === null)
  const ofMilestones = rows.flatMap(({ milestoneId, amountMinor }) =>
    milestoneId === null ? [] : [[milestoneId, amountMinor] as const],
  )
  return {
    reportedMinor: all?.amountMinor ?? 0,
    recordCount: all?.recordCount ?? 0,
    perMilestone: Object.fromEntries(ofMilestones),
  }
}

/** What an account of spending needs to know of its campaign. */
export interface SpentCampaign {
  id: string
  currency: string
  raisedMinor: number
}

/** The campaign, if the public has ever seen it. */
export async function findEverPublished(db: Db, campaignId: string): Promise<SpentCampaign | undefined> {
  return db
    .selectFrom('campaigns')
    .select(['id', 'currency', 'raisedMinor'])
    .where('id', '=', campaignId)
    .where('publishedAt', 'is not', null)
    .executeTakeFirst()
}
