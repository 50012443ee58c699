import type { FeedKind } from '@civic/contracts'
import { currentName } from '@civic/moderation'
import { sql, type RawBuilder } from 'kysely'

/** A row as a JSON object: the names on the wire, and the columns or what else stands behind them. */
function objectOf(columns: Record<string, string | RawBuilder<unknown>>): RawBuilder<unknown> {
  const members = Object.entries(columns).flatMap(([name, column]) => [
    sql.lit(name),
    typeof column === 'string' ? sql.ref(column) : column,
  ])
  return sql`json_build_object(${sql.join(members)})`
}

/** JSON is not parsed by column: beyond this its numbers are no longer exact. */
function atMostExact(column: string): RawBuilder<unknown> {
  const [amount, most] = [sql.ref(column), sql.lit(Number.MAX_SAFE_INTEGER)]
  return sql`case when ${amount} > ${most} then ${most} else ${amount} end`
}

const texts = { id: 'item.id', title: 'item.title' }
const times = { createdAt: 'item.created_at', updatedAt: 'item.updated_at' }

const author = sql`left join users as author on author.id = item.author_id`
const authorName = currentName('item.author_name', 'author')
const notHidden = sql`false`

const payloads: Record<FeedKind, RawBuilder<unknown>> = {
  issue: sql`select ${objectOf({
    ...texts,
    description: 'item.description',
    category: 'item.category',
    status: 'item.status',
    location: 'item.location',
    imageUrls: 'item.image_urls',
    imageAlts: 'item.image_alts',
    upvoteCount: 'item.upvote_count',
    commentCount: 'item.comment_count',
    officialResponseCount: 'item.official_response_count',
    lastOfficialAt: 'item.last_official_at',
    assignmentCount: 'item.assignment_count',
    communityId: 'item.community_id',
    reportedById: 'item.reported_by_id',
    isHidden: notHidden,
    ...times,
  })} from issues as item`,
  petition: sql`select ${objectOf({
    ...texts,
    description: 'item.description',
    goal: 'item.goal',
    signatureCount: 'item.signature_count',
    commentCount: 'item.comment_count',
    officialResponseCount: 'item.official_response_count',
    lastOfficialAt: 'item.last_official_at',
    status: 'item.status',
    deadline: 'item.deadline',
    imageUrls: 'item.image_urls',
    imageAlts: 'item.image_alts',
    communityId: 'item.community_id',
    createdById: 'item.created_by_id',
    isHidden: notHidden,
    ...times,
  })} from petitions as item`,
  announcement: sql`select ${objectOf({
    ...texts,
    organizationId: 'item.organization_id',
    body: 'item.body',
    status: 'item.status',
    publishedAt: 'item.published_at',
    authorId: 'item.author_id',
    authorName,
    ...times,
  })} from announcements as item ${author}`,
  project: sql`select ${objectOf({
    ...texts,
    organizationId: 'item.organization_id',
    description: 'item.description',
    status: 'item.status',
    startDate: 'item.start_date',
    expectedEndDate: 'item.expected_end_date',
    budgetKobo: atMostExact('item.budget_kobo'),
    communityId: 'item.community_id',
    createdById: 'item.created_by_id',
    ...times,
  })} from projects as item`,
  consultation: sql`select ${objectOf({
    ...texts,
    organizationId: 'item.organization_id',
    communityId: 'item.community_id',
    summary: 'item.summary',
    description: 'item.description',
    status: 'item.status',
    opensAt: 'item.opens_at',
    closesAt: 'item.closes_at',
    responseCount: 'item.response_count',
    authorId: 'item.author_id',
    publishedAt: 'item.published_at',
    closedAt: 'item.closed_at',
    authorName,
    ...times,
  })} from consultations as item ${author}`,
  campaign: sql`select ${objectOf({
    ...texts,
    slug: 'item.slug',
    summary: 'item.summary',
    category: 'item.category',
    status: 'item.status',
    currency: 'item.currency',
    goalMinor: atMostExact('item.goal_minor'),
    raisedMinor: atMostExact('item.raised_minor'),
    donorCount: 'item.donor_count',
    coverImageUrl: 'item.cover_image_url',
    isEmergency: 'item.is_emergency',
    state: 'item.state',
    lga: 'item.lga',
    communityId: 'item.community_id',
    organizationId: 'item.organization_id',
    endDate: 'item.end_date',
    publishedAt: 'item.published_at',
    createdAt: 'item.created_at',
  })} from campaigns as item`,
  repAnnouncement: sql`select ${objectOf({
    ...texts,
    representativeId: 'item.representative_id',
    representativeName: 'representatives.name',
    body: 'item.body',
    communityId: 'item.community_id',
    commentCount: 'item.comment_count',
    publishedAt: 'item.published_at',
    createdAt: 'item.created_at',
  })} from representative_announcements as item join representatives on representatives.id = item.representative_id`,
}

/** What an item of `placed` shows, read by its id once it is chosen. */
export function payloadOf(kinds: readonly FeedKind[]): RawBuilder<unknown> {
  const cases = kinds.map((kind) => sql`when ${sql.lit(kind)} then (${payloads[kind]} where item.id = placed.id)`)
  return sql`case placed.kind ${sql.join(cases, sql` `)} end`
}
