import type { City } from '../journeys/start-city.ts'

interface Written {
  organizationId: string
  communityId: string
  slug: string
  /** In place of every name, and of every text. */
  name: string
  text: string
}

/** A campaign with a milestone, spending, an update and a donation, whatever their words are, as no form would take them. */
export async function writeCampaign({ database: { sql } }: City, written: Written): Promise<void> {
  const { organizationId, communityId, slug, name, text } = written
  const [campaign] = await sql<{ id: string }>(
    `insert into campaigns (organization_id, community_id, slug, title, summary, description, category, status, goal_minor,
       raised_minor, donor_count, published_at, created_by_id, state, lga)
     values ($1, $2, $3, $4, $5, $5, 'OTHER', 'PUBLISHED', 1000, 500, 1, now(), gen_random_uuid(), $4, $4) returning id`,
    [organizationId, communityId, slug, name, text],
  )
  const [milestone] = await sql<{ id: string }>(
    `insert into milestones (campaign_id, title, description, target_minor) values ($1, $2, $3, 1000) returning id`,
    [campaign?.id, name, text],
  )
  await sql(
    `insert into spend_records (campaign_id, milestone_id, organization_id, amount_minor, description, spent_at, receipt_url,
       published_by_id, published_by_name)
     values ($1, $2, $3, 7, $4, now(), 'javascript:window.hit=1', gen_random_uuid(), $5)`,
    [campaign?.id, milestone?.id, organizationId, text, name],
  )
  await sql(
    `insert into progress_updates (organization_id, campaign_id, title, body, author_id, author_name)
     select $1, $2, $3, $4, id, $3 from users limit 1`,
    [organizationId, campaign?.id, name, text],
  )
  await sql(
    `insert into donations (campaign_id, organization_id, gross_minor, net_minor, status, settled_at, donor_name, message)
     values ($1, $2, 500, 500, 'SETTLED', now(), $3, $4)`,
    [campaign?.id, organizationId, name, text],
  )
}
