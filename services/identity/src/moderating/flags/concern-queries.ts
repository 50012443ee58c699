import { isPublic } from '@civic/moderation'
import { sql, type SqlBool } from 'kysely'
import { standingIn } from './concern-sql.ts'
import { flagColumns, matchesFilter, type FlagFilter, type FlagRow } from './flag-sql.ts'
import type { Db, Tx } from '../../tables.ts'

/** The campaign, when it has a public page, with whether this citizen may raise a concern. */
export async function findPublicCampaign(
  tx: Tx,
  campaignId: string,
  userId: string,
): Promise<{ mayReport: boolean } | undefined> {
  const { rows } = await sql<{ mayReport: boolean }>`
    select has_given or lives_there as may_report
    from ${standingIn(campaignId, sql`${userId}::uuid`)} as standing
    where ${isPublic('campaigns', 'standing.campaign_status')}
  `.execute(tx)
  return rows[0]
}

/** Named as a literal, so that an index on the concerns alone can serve it. */
function isMatchingConcern(filter: ConcernFilter) {
  return sql<SqlBool>`content_flags.content_type = 'CAMPAIGN' and ${matchesFilter(filter)}`
}

export type ConcernFilter = Omit<FlagFilter, 'contentType'>

/**
 * Most people first, then the latest concern. The unique key makes every flag of a campaign another person's, so flags
 * are counted.
 */
const campaignOrder = sql`count(*) desc, max(content_flags.created_at) desc, content_flags.content_id`

/**
 * Campaign by campaign, newest first in each. The campaigns that the page touches are cut out first, by how many flags
 * stand before theirs, and only their flags are read. Each has one at least, so no more come first than flags.
 */
export async function listConcerns(
  db: Db,
  filter: ConcernFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<FlagRow[]> {
  return db
    .with('firstCampaigns', (query) =>
      query
        .selectFrom('contentFlags')
        .select((eb) => ['contentId', eb.fn.countAll<number>().as('flagCount'), eb.fn.max('createdAt').as('latestAt')])
        .where(isMatchingConcern(filter))
        .groupBy('contentId')
        .orderBy(campaignOrder)
        .limit(offset + limit),
    )
    .with('campaignsInOrder', (query) =>
      query
        .selectFrom('firstCampaigns')
        .select(['contentId', 'flagCount'])
        .select(
          sql<number>`sum(flag_count) over (order by flag_count desc, latest_at desc, content_id) - flag_count`.as(
            'flagsBefore',
          ),
        ),
    )
    .with('campaignsOfPage', (query) =>
      query
        .selectFrom('campaignsInOrder')
        .select(['contentId', 'flagsBefore'])
        .where('flagsBefore', '<', offset + limit)
        .where(sql<SqlBool>`flags_before + flag_count > ${offset}`)
        .orderBy('flagsBefore')
        .limit(limit),
    )
    .selectFrom('campaignsOfPage')
    .innerJoin('contentFlags', 'contentFlags.contentId', 'campaignsOfPage.contentId')
    .select(flagColumns)
    .where(isMatchingConcern(filter))
    .orderBy('campaignsOfPage.flagsBefore')
    .orderBy('contentFlags.createdAt', 'desc')
    .orderBy('contentFlags.id')
    .limit(limit)
    .offset(sql<number>`${offset} - (select coalesce(min(flags_before), 0) from campaigns_of_page)`)
    .execute()
}

/** The campaigns about which somebody is concerned, in the order of `listConcerns`. */
export async function listConcernGroups(
  db: Db,
  filter: ConcernFilter,
  limit: number,
): Promise<{ campaignId: string; flagCount: number; latestAt: Date }[]> {
  return db
    .selectFrom('contentFlags')
    .select((eb) => [
      'contentId as campaignId',
      eb.fn.countAll<number>().as('flagCount'),
      eb.fn.max('createdAt').as('latestAt'),
    ])
    .where(isMatchingConcern(filter))
    .groupBy('contentId')
    .orderBy(campaignOrder)
    .limit(limit)
    .execute()
}
