import { sql } from 'kysely'
import type { CommunityRow } from '../../places/communities/community-queries.ts'
import type { IssueRow } from '../../reporting/issues/issue-queries.ts'
import type { PetitionRow } from '../../petitioning/petitions/petition-queries.ts'
import type { RepresentativeRow } from '../../representing/representatives/representative-queries.ts'
import { visible } from '../../visible-sql.ts'
import { bucketOf, type Found } from './bucket-sql.ts'

/** Names that begin with the text first, then by name. */
export const findCommunities = bucketOf(
  { table: 'communities', order: 'prefix' },
  (found) => sql<Found<CommunityRow>>`
    select found.search, item.id, item.name, item.slug, item.description, item.state, item.lga, item.country, item.latitude,
      item.longitude, item.logo_url, item.created_by_id, item.created_at, item.updated_at,
      (select count(*) from user_community_memberships as m where m.community_id = item.id) as member_count
    from ${found}
    join communities as item on item.id = found.item_id
    order by found.search, found.place
  `,
)

export const findIssues = bucketOf(
  { table: 'issues', order: 'newest', contentType: 'ISSUE' },
  (found) => sql<Found<IssueRow>>`
    select found.search, item.id, item.title, item.description, item.category, item.status, item.location, item.image_urls, item.image_alts,
      item.upvote_count, item.comment_count, item.community_id, item.reported_by_id, item.created_at, item.updated_at,
      item.official_response_count, item.last_official_at, item.assignment_count, false as is_hidden
    from ${found}
    join issues as item on item.id = found.item_id
    order by found.search, found.place
  `,
)

export const findPetitions = bucketOf(
  {
    table: 'petitions',
    order: 'newest',
    visible: visible.petitions,
    contentType: 'PETITION',
  },
  (found) => sql<Found<PetitionRow>>`
    select found.search, item.id, item.title, item.description, item.goal, item.signature_count, item.comment_count, item.status,
      item.deadline, item.image_urls, item.image_alts, item.community_id, item.created_by_id, item.created_at, item.updated_at,
      item.official_response_count, item.last_official_at, false as is_hidden
    from ${found} join petitions as item on item.id = found.item_id
    order by found.search, found.place
  `,
)

/** By name. */
export const findRepresentatives = bucketOf(
  { table: 'representatives', order: 'name' },
  (found) => sql<Found<RepresentativeRow>>`
    select found.search, item.id, item.name, item.title, item.position, item.constituency, item.party, item.bio, item.avatar_url,
      item.email, item.phone, item.website, item.community_id, item.user_id, item.response_rate, item.follower_count,
      item.comment_count, item.created_by_id, item.created_at, item.updated_at
    from ${found}
    join representatives as item on item.id = found.item_id
    order by found.search, found.place
  `,
)

export interface RepAnnouncementRow {
  id: string
  representativeId: string
  representativeName: string
  title: string
  body: string
  communityId: string
  commentCount: number
  publishedAt: Date | null
}

export const findRepAnnouncements = bucketOf(
  {
    table: 'representative_announcements',
    order: 'newest',
    visible: visible.representativeAnnouncements,
    contentType: 'REPRESENTATIVE_ANNOUNCEMENT',
  },
  (found) => sql<Found<RepAnnouncementRow>>`
    select found.search, item.id, item.representative_id, representatives.name as representative_name, item.title, item.body,
      item.community_id, item.comment_count, item.published_at
    from ${found} join representative_announcements as item on item.id = found.item_id
    join representatives on representatives.id = item.representative_id
    order by found.search, found.place
  `,
)
