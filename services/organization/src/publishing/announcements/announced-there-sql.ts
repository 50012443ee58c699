import { isHiddenContent } from '@civic/moderation'
import { sql, type RawBuilder } from 'kysely'

/** Of organizations there, exact in any letter case. */
export interface OrganizationPlace {
  state?: string | undefined
  lga?: string | undefined
}

/** So many of all that is published are looked through before each organization of a place is asked for its newest. */
const readAtFirst = 1000

const isShown = sql`item.status = 'PUBLISHED' and not ${isHiddenContent('ANNOUNCEMENT', 'item.id')}`
const newestFirst = sql`order by published_at desc, id desc`

/**
 * The ids of a page of what organizations of a place have published, newest first. Where much is published, a page of it is
 * among the newest of all; where little is, its organizations lead to it. Each way would be slow where the other is quick.
 */
export function announcedThere(
  place: OrganizationPlace,
  { limit, offset }: { limit: number; offset: number },
): RawBuilder<string> {
  const needed = limit + offset
  const isComplete = sql`(select count(*) from newest) = ${needed}`
  return sql<string>`
    with resident as materialized (select id from organizations where ${isOf(place)}),
    newest as materialized (
      select id, published_at from (
        select id, organization_id, status, published_at from announcements where status = 'PUBLISHED'
        ${newestFirst} limit ${sql.lit(readAtFirst)}
      ) as item
      where organization_id in (select id from resident) and ${isShown} ${newestFirst} limit ${needed}
    )
    select id from (
      select id, published_at from newest where ${isComplete}
      union all
      select item.id, item.published_at from resident, lateral (
        select id, published_at from announcements as item where organization_id = resident.id and ${isShown}
        ${newestFirst} limit ${needed}
      ) as item
      where not ${isComplete}
    ) as found
    ${newestFirst} limit ${limit} offset ${offset}`
}

function isOf({ state, lga }: OrganizationPlace): RawBuilder<unknown> {
  const parts = [
    ...(state === undefined ? [] : [sql`lower(state) = lower(${state})`]),
    ...(lga === undefined ? [] : [sql`lower(lga) = lower(${lga})`]),
  ]
  return sql.join(parts, sql` and `)
}
