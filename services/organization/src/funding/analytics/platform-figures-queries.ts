import { sql } from 'kysely'
import { atMostExact } from '../../giving/payments/sum-sql.ts'
import type { Db } from '../../tables.ts'
import { filledText, isEligible } from '../eligibility/eligible-organization-sql.ts'
import { hours, medianHours, microseconds } from '../../half-up-sql.ts'

export interface OrganizationFigures {
  total: number
  verified: number
  fundingEligible: number
  withPublishedCampaigns: number
  countries: { country: string; organizations: number }[]
}

/** How many organizations there are, how many of them may raise money, and where they are. */
export async function getOrganizationFigures(db: Db): Promise<OrganizationFigures> {
  const { rows } = await sql<OrganizationFigures>`
    with places as materialized (
      select coalesce(${filledText('country')}, 'Unspecified') as country, count(*) as organizations,
        count(*) filter (where verified) as verified, count(*) filter (where ${isEligible}) as eligible
      from organizations group by 1
    )
    select coalesce(sum(organizations), 0)::int8 as total, coalesce(sum(verified), 0)::int8 as verified,
      coalesce(sum(eligible), 0)::int8 as funding_eligible,
      (select count(distinct organization_id) from campaigns where published_at is not null) as with_published_campaigns,
      coalesce(jsonb_agg(jsonb_build_object('country', country, 'organizations', organizations)
        order by organizations desc, country), '[]') as countries
    from places
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('Organizations could not be counted')
  return row
}

export interface CategoryFigures {
  category: string
  campaigns: number
  raisedMinor: number
  currency: string
}

/** Campaigns that were ever published, in each currency in which they were given something; until then in their own. */
export async function listCategories(db: Db): Promise<CategoryFigures[]> {
  const { rows } = await sql<CategoryFigures>`
    select category, coalesce(income.currency, campaigns.currency) as currency,
      count(*) as campaigns, ${atMostExact(sql`sum(gross_minor)`)} as raised_minor
    from campaigns left join settled_totals as income on campaign_id = campaigns.id and donations > 0
    where published_at is not null
    group by 1, 2 order by coalesce(sum(gross_minor), 0) desc, 1, 2
  `.execute(db)
  return rows
}

export interface EmergencyFigures {
  campaigns: number
  fundsRaised: { currency: string; amountMinor: number; donationCount: number }[]
  medianHoursToFirstDonation: number | null
  fundedWithin7Days: number
}

/** What came of emergencies that were ever published. Only what has reached its goal by now can have reached it early. */
export async function getEmergencyFigures(db: Db): Promise<EmergencyFigures> {
  const { rows } = await sql<EmergencyFigures>`
    with emergencies as materialized (
      select id, currency, goal_minor, published_at from campaigns where is_emergency and published_at is not null
    ), income as materialized (
      select campaign_id, currency, donations, gross_minor, first_settled_at from settled_totals
      where donations > 0 and campaign_id in (select id from emergencies)
    ), reached as materialized (
      select id, emergencies.currency, goal_minor, published_at
      from emergencies join income on campaign_id = id and income.currency = emergencies.currency
      where gross_minor >= goal_minor
    )
    select (select count(*) from emergencies) as campaigns,
      (select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'amountMinor', ${atMostExact(sql`amount`)}, 'donationCount', count)
          order by amount desc, currency), '[]')
       from (select currency, sum(gross_minor) as amount, sum(donations) as count from income group by currency)
         as currencies) as funds_raised,
      (select ${medianHours(microseconds(sql`published_at`, sql`first_at`))}
       from emergencies
       join (select campaign_id, min(first_settled_at) as first_at from income group by 1) as firsts on campaign_id = id
       where first_at is not null) as median_hours_to_first_donation,
      (select count(*) from reached where goal_minor <= (
         select sum(donations.gross_minor) from donations
         where campaign_id = reached.id and status = 'SETTLED' and donations.currency = reached.currency
           and settled_at <= published_at + interval '168 hours')) as funded_within7_days
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('Emergencies could not be counted')
  return row
}

export interface ReviewFigures {
  reviewed: number
  averageHours: number | null
  medianHours: number | null
  awaitingReview: number
  oldestWaitingHours: number | null
}

/** How long campaigns wait for a decision. */
export async function getReviewFigures(db: Db, now: Date): Promise<ReviewFigures> {
  const wait = microseconds(sql`min(submitted_at)`, sql`${now}::timestamptz`)
  const { rows } = await sql<ReviewFigures>`
    select reviewed, average_hours, median_hours, awaiting_review, oldest_waiting_hours
    from (
      select count(*) as reviewed, ${hours(sql`sum(taken)`, sql`count(*)`)} as average_hours,
        ${medianHours(sql`taken`)} as median_hours
      from (
        select ${microseconds(sql`submitted_at`, sql`reviewed_at`)} as taken from campaigns
        where reviewed_at >= submitted_at
      ) as reviews
    ) as reviewed
    cross join (
      select count(*) as awaiting_review, ${hours(wait)} as oldest_waiting_hours
      from campaigns where status = 'PENDING_REVIEW'
    ) as waiting
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('Reviews could not be counted')
  return row
}
