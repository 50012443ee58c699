import { databaseFault } from '@civic/db'
import { currentName } from '@civic/moderation'
import { sql, type RawBuilder } from 'kysely'
import { visible } from '../../visible-sql.ts'
import { bucketOf, type Found, holding, type FindInBucket } from './matching-sql.ts'

const undefinedTable = '42P01'

/** Finds nothing where the table is missing: organization makes it, and may not have done so yet. */
function officeBucketOf<Row extends object>(statement: (texts: string) => RawBuilder<Found<Row>>): FindInBucket<Row> {
  const find = bucketOf(statement)
  return async (db, texts) => {
    try {
      return await find(db, texts)
    } catch (error) {
      if (databaseFault(error)?.state === undefinedTable) return texts.map(() => [])
      throw error
    }
  }
}

export interface OrganizationRow {
  id: string
  name: string
  slug: string
  kind: string
  jurisdiction: string
  description: string | null
  verified: boolean
  createdAt: Date
}

export const findOrganizations = officeBucketOf(
  (texts) => sql<Found<OrganizationRow>>`
    select found.search, item.id, item.name, item.slug, item.kind, item.jurisdiction, item.description, item.verified, item.created_at
    from ${holding(texts, { table: 'organizations', order: 'name' })}
    join organizations as item on item.id = found.item_id
    order by found.search, found.place
  `,
)

export interface ConsultationRow {
  id: string
  organizationId: string
  title: string
  summary: string
  description: string
  status: string
  responseCount: number
  authorId: string
  authorName: string
  createdAt: Date
  updatedAt: Date
}

const authorName = currentName('item.author_name', 'author').as('author_name')

export const findConsultations = officeBucketOf((texts) => {
  const found = holding(texts, { table: 'consultations', order: 'newest', visible: visible.consultations })
  return sql<Found<ConsultationRow>>`
    select found.search, item.id, item.organization_id, item.title, item.summary, item.description, item.status,
      item.response_count, item.author_id, ${authorName}, item.created_at, item.updated_at
    from ${found} join consultations as item on item.id = found.item_id
    left join users as author on author.id = item.author_id
    order by found.search, found.place
  `
})

export interface AnnouncementRow {
  id: string
  organizationId: string
  title: string
  body: string
  status: string
  authorName: string
  createdAt: Date
}

export const findAnnouncements = officeBucketOf((texts) => {
  const found = holding(texts, {
    table: 'announcements',
    order: 'newest',
    visible: visible.announcements,
    contentType: 'ANNOUNCEMENT',
  })
  return sql<Found<AnnouncementRow>>`
    select found.search, item.id, item.organization_id, item.title, item.body, item.status, item.created_at,
      ${authorName}
    from ${found} join announcements as item on item.id = found.item_id
    join users as author on author.id = item.author_id
    order by found.search, found.place
  `
})

export interface ProjectRow {
  id: string
  organizationId: string
  title: string
  description: string
  status: string
  createdAt: Date
}

export const findProjects = officeBucketOf((texts) => {
  const found = holding(texts, { table: 'projects', order: 'newest' })
  return sql<Found<ProjectRow>>`
    select found.search, item.id, item.organization_id, item.title, item.description, item.status, item.created_at
    from ${found} join projects as item on item.id = found.item_id
    order by found.search, found.place
  `
})

export interface CampaignRow {
  id: string
  organizationId: string
  slug: string
  title: string
  summary: string
  category: string
  status: string
  currency: string
  goalMinor: number
  raisedMinor: number
  donorCount: number
  coverImageUrl: string | null
  isEmergency: boolean
  state: string | null
  lga: string | null
  createdAt: Date
}

export const findCampaigns = officeBucketOf((texts) => {
  const found = holding(texts, { table: 'campaigns', order: 'newest', visible: visible.campaigns })
  return sql<Found<CampaignRow>>`
    select found.search, item.id, item.organization_id, item.slug, item.title, item.summary, item.category, item.status, item.currency,
      item.goal_minor, item.raised_minor, item.donor_count, item.cover_image_url, item.is_emergency, item.state, item.lga,
      item.created_at
    from ${found} join campaigns as item on item.id = found.item_id
    order by found.search, found.place
  `
})
