import { sql, type RawBuilder } from 'kysely'
import { keptTotal } from '../../row-totals-sql.ts'
import type { Db } from '../../tables.ts'

const count = (rows: RawBuilder<unknown>) => sql<number>`(select count(*) ${rows})`

/** With both ends a generic plan takes it for the few rows that it is, and goes through the index. */
const since = (instant: Date) => sql`created_at between ${instant} and 'infinity'`

const byStatus = (issues: RawBuilder<unknown>) =>
  sql<Record<string, number>>`(
    select coalesce(jsonb_object_agg(status, total), '{}')
    from (select status, count(*) as total ${issues} group by status) as statuses
  )`

export async function getUserFigures(db: Db, { today, weekAgo }: { today: Date; weekAgo: Date }) {
  return db
    .selectNoFrom([
      keptTotal('users', [undefined, undefined, false]).as('total'),
      keptTotal('users', [undefined, undefined, false, true]).as('verified'),
      keptTotal('users', [undefined, true, false]).as('bannedTotal'),
      count(sql`from users where deleted_at is null and ${since(today)}`).as('newToday'),
      count(sql`from users where deleted_at is null and ${since(weekAgo)}`).as('newThisWeek'),
    ])
    .executeTakeFirstOrThrow()
}

/** Both answers are read in the order of their indexes and merged with the issues: a progress update may outlive its. */
export async function getIssueFigures(db: Db) {
  return db
    .selectNoFrom([
      byStatus(sql`from issues`).as('byStatus'),
      count(sql`
        from issues where id in (
          select issue_id from issue_comments where is_official_response
          union
          select issue_id from progress_updates where is_public and issue_id is not null
        )`).as('answered'),
    ])
    .executeTakeFirstOrThrow()
}

export async function getPetitionFigures(db: Db, { weekAgo }: { weekAgo: Date }) {
  return db
    .selectNoFrom([
      count(sql`from petitions`).as('total'),
      count(sql`from petition_signatures`).as('signaturesTotal'),
      count(sql`from petition_signatures where ${since(weekAgo)}`).as('signaturesThisWeek'),
    ])
    .executeTakeFirstOrThrow()
}

export async function getRemainingFigures(db: Db) {
  return db
    .selectNoFrom([
      count(sql`from communities`).as('communities'),
      count(sql`from representatives`).as('representatives'),
      count(sql`from organizations`).as('organizations'),
      count(sql`from organizations where verified`).as('verifiedOrganizations'),
      count(sql`from content_flags where status = 'PENDING'`).as('pendingFlags'),
      count(sql`from content_flags where status = 'HIDDEN'`).as('hiddenFlags'),
      keptTotal('auditLogs', []).as('auditLogEntries'),
    ])
    .executeTakeFirstOrThrow()
}

/** Undefined when there is no such community. */
export async function findCommunityFigures(db: Db, communityId: string) {
  const here = sql`where community_id = communities.id`
  return db
    .selectFrom('communities')
    .select([
      count(sql`from user_community_memberships ${here}`).as('citizenCount'),
      byStatus(sql`from issues ${here}`).as('issuesByStatus'),
      count(sql`from petitions ${here}`).as('petitionTotal'),
      count(sql`from representatives ${here}`).as('representativeTotal'),
    ])
    .where('id', '=', communityId)
    .executeTakeFirst()
}
