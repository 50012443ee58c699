import type { FeedKind } from '@civic/contracts'
import { isHiddenContent, type HideableContent } from '@civic/moderation'
import { sql, type RawBuilder } from 'kysely'
import { visible } from '../../visible-sql.ts'

/** Where a kind stands, which of its rows everybody may see, since when, and what says where they belong. */
interface Source {
  table: RawBuilder<unknown>
  visible: RawBuilder<unknown>
  at: RawBuilder<unknown>
  contentType?: HideableContent
  communityId?: RawBuilder<unknown>
  organizationId?: RawBuilder<unknown>
  state?: RawBuilder<unknown>
  lga?: RawBuilder<unknown>
}

const ownCommunity = { communityId: sql`item.community_id` }
const organization = { organizationId: sql`item.organization_id` }
const published = sql`coalesce(item.published_at, item.created_at)`
const created = sql`item.created_at`

const sources: Record<FeedKind, Source> = {
  issue: { table: sql`issues`, visible: sql`true`, at: created, contentType: 'ISSUE', ...ownCommunity },
  petition: {
    table: sql`petitions`,
    visible: visible.petitions,
    at: created,
    contentType: 'PETITION',
    ...ownCommunity,
  },
  announcement: {
    table: sql`announcements`,
    visible: visible.announcements,
    at: published,
    contentType: 'ANNOUNCEMENT',
    ...organization,
  },
  project: { table: sql`projects`, visible: visible.projects, at: created, ...ownCommunity, ...organization },
  consultation: {
    table: sql`consultations`,
    visible: visible.consultations,
    at: published,
    ...ownCommunity,
    ...organization,
  },
  campaign: {
    table: sql`campaigns`,
    visible: visible.campaigns,
    at: published,
    ...ownCommunity,
    ...organization,
    state: sql`nullif(trim(item.state), '')`,
    lga: sql`nullif(trim(item.lga), '')`,
  },
  repAnnouncement: {
    table: sql`representative_announcements`,
    visible: visible.representativeAnnouncements,
    at: published,
    contentType: 'REPRESENTATIVE_ANNOUNCEMENT',
    ...ownCommunity,
  },
}

/**
 * The newest rows of the kinds together, each kind by the index of its time; what is hidden is passed over. With `before`,
 * a pair of instant and id, those that come after it in this order.
 */
export function newestOf(kinds: readonly FeedKind[], most: number, before?: RawBuilder<unknown>): RawBuilder<unknown> {
  const branches = kinds.map((kind) => sql`(${newestOfKind(kind, most, before)})`)
  return sql`
    select * from (${sql.join(branches, sql` union all `)}) as candidate
    order by at desc, id desc limit ${sql.lit(most)}`
}

function newestOfKind(kind: FeedKind, most: number, before?: RawBuilder<unknown>): RawBuilder<unknown> {
  const { table, at, contentType, communityId, organizationId, state, lga, ...source } = sources[kind]
  const isShown = contentType ? sql`and not ${isHiddenContent(contentType, 'item.id')}` : sql``
  const isBehind = before ? sql`and (${at}, item.id) < ${before}` : sql``
  return sql`
    select ${sql.lit(kind)}::text as kind, item.id, ${at} as at, ${communityId ?? sql`null`}::uuid as community_id,
      ${organizationId ?? sql`null`}::uuid as organization_id, ${state ?? sql`null`}::text as state,
      ${lga ?? sql`null`}::text as lga
    from ${table} as item where ${source.visible} ${isShown} ${isBehind}
    order by at desc, item.id desc limit ${sql.lit(most)}`
}
