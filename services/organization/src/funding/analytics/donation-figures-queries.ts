import { sql } from 'kysely'
import { atMostExact } from '../../giving/payments/sum-sql.ts'
import type { Db } from '../../tables.ts'
import { halfUp } from '../../half-up-sql.ts'

export interface Income {
  currency: string
  amountMinor: number
  donationCount: number
  averageMinor: number
}

/** What has settled in each currency, in all or for one organization; the currency with most comes first. */
export async function listIncome(db: Db, organizationId?: string): Promise<Income[]> {
  const amount = sql`sum(gross_minor)`
  const count = sql`sum(donations)`
  const { rows } = await sql<Income>`
    select currency, ${atMostExact(amount)} as amount_minor, ${count}::int8 as donation_count,
      ${atMostExact(halfUp(amount, count))} as average_minor
    from settled_totals
    where donations > 0 and ${organizationId === undefined ? sql`true` : sql`campaign_id in ${campaignsOf(organizationId)}`}
    group by currency order by ${amount} desc, currency
  `.execute(db)
  return rows
}

export interface DonorFigures {
  uniqueDonors: number
  repeatDonors: number
  attributableDonations: number
}

const figures = sql`
  select count(*) as unique_donors, count(*) filter (where donations > 1) as repeat_donors,
    coalesce(sum(donations), 0)::int8 as attributable_donations`

/** How many people gave, and how many of them more than once, as far as they can be told apart. */
export async function getDonorFigures(db: Db, organizationId?: string): Promise<DonorFigures> {
  const donors =
    organizationId === undefined
      ? sql`donor_totals where donations > 0`
      : sql`(
          select count(*) as donations from donations
          where campaign_id in ${campaignsOf(organizationId)} and status = 'SETTLED' and donor_user_id is not null
          group by donor_user_id
        ) as donors`
  const { rows } = await sql<DonorFigures>`${figures} from ${donors}`.execute(db)
  const [row] = rows
  return row ?? { uniqueDonors: 0, repeatDonors: 0, attributableDonations: 0 }
}

export interface WeeklyIncome {
  weekStart: Date
  currency: string
  amountMinor: number
  donationCount: number
}

/** What settled in each currency in the weeks that begin then; nothing of weeks in which nothing did. */
export async function listWeeklyIncome(
  db: Db,
  { weeks, organizationId }: { weeks: readonly Date[]; organizationId?: string },
): Promise<WeeklyIncome[]> {
  const { rows } = await sql<WeeklyIncome>`
    select week_start, income.currency, ${atMostExact(sql`gross_minor`)} as amount_minor, donation_count
    from unnest(${weeks}::timestamptz[]) as week_start cross join lateral (
      select currency, sum(gross_minor) as gross_minor, count(*) as donation_count
      from donations
      where status = 'SETTLED' and settled_at >= week_start and settled_at < week_start + interval '168 hours'
        and ${organizationId === undefined ? sql`true` : sql`organization_id = ${organizationId}`}
      group by currency
    ) as income
    order by week_start, gross_minor desc, currency
  `.execute(db)
  return rows
}

function campaignsOf(organizationId: string) {
  return sql`(select id from campaigns where organization_id = ${organizationId})`
}
