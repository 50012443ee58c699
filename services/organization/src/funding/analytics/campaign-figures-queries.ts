import { sql } from 'kysely'
import { atMostExact } from '../../giving/payments/sum-sql.ts'
import type { Db } from '../../tables.ts'
import { percent } from '../../half-up-sql.ts'

export interface CampaignStats {
  total: number
  byStatus: Record<string, number>
  everPublished: number
  completed: number
  reported: number
  completionRate: number
  reportingRate: number
}

/** How far campaigns have come, all of them or those of one organization. One that is paused stands where it was. */
export async function getCampaignStats(db: Db, organizationId?: string): Promise<CampaignStats> {
  const { rows } = await sql<CampaignStats>`
    with kinds as materialized (
      select status, case status when 'PAUSED' then paused_from_status else status end as stage,
        published_at is not null as is_published, count(*) as campaigns
      from campaigns where ${organizationId === undefined ? sql`true` : sql`organization_id = ${organizationId}`}
      group by 1, 2, 3
    ), counted as (
      select coalesce(sum(campaigns), 0)::int8 as total,
        coalesce(sum(campaigns) filter (where is_published), 0)::int8 as ever_published,
        coalesce(sum(campaigns) filter (where ${isCompleted}), 0)::int8 as completed,
        coalesce(sum(campaigns) filter (where ${isCompleted} and is_published), 0)::int8 as completed_in_public,
        coalesce(sum(campaigns) filter (where ${isReported}), 0)::int8 as reported
      from kinds
    )
    select total, ever_published, completed, reported,
      ${percent(sql`completed_in_public`, sql`ever_published`)} as completion_rate,
      ${percent(sql`reported`, sql`completed`)} as reporting_rate,
      (select coalesce(jsonb_object_agg(status, campaigns), '{}')
       from (select status, sum(campaigns) as campaigns from kinds group by status) as statuses) as by_status
    from counted
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('Campaigns could not be counted')
  return row
}

const isReported = sql`stage in ('REPORTED', 'ARCHIVED')`
const isCompleted = sql`stage in ('COMPLETED', 'REPORTED', 'ARCHIVED')`

export interface Performance {
  id: string
  title: string
  slug: string
  status: string
  currency: string
  goalMinor: number
  raisedMinor: number
  donorCount: number
  percentOfGoal: number
}

/** The campaigns of an organization that raised most, of all that were ever published. */
export async function listTopCampaigns(db: Db, organizationId: string, limit: number): Promise<Performance[]> {
  const raised = sql`coalesce(income.gross_minor, 0)`
  const { rows } = await sql<Performance>`
    select campaigns.id, title, slug, status, campaigns.currency, goal_minor, ${atMostExact(raised)} as raised_minor,
      coalesce(income.donations, 0) as donor_count, ${percent(raised, sql`goal_minor`)} as percent_of_goal
    from campaigns
    left join settled_totals as income on income.campaign_id = campaigns.id and income.currency = campaigns.currency
    where organization_id = ${organizationId} and published_at is not null
    order by ${raised} desc, campaigns.created_at desc, campaigns.id limit ${limit}
  `.execute(db)
  return rows
}
