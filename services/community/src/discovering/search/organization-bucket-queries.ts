import { databaseFault } from '@civic/db'
import { currentName } from '@civic/moderation'
import { sql, type RawBuilder } from 'kysely'
import type {
  AnnouncementsTable,
  CampaignsTable,
  ConsultationsTable,
  OrganizationsTable,
  ProjectsTable,
} from '../../tables/organization-tables.ts'
import { visible } from '../../visible-sql.ts'
import { bucketOf, type FindInBucket, type Found } from './bucket-sql.ts'
import type { Bucket } from './matching-sql.ts'

const undefinedTable = '42P01'

/** Finds nothing where the table is missing: organization makes it, and may not have done so yet. */
function officeBucketOf<Row extends object>(
  bucket: Bucket,
  statement: (found: RawBuilder<unknown>) => RawBuilder<Found<Row>>,
): FindInBucket<Row> {
  const { find, page } = bucketOf(bucket, statement)
  return {
    find: async (db, texts) => unlessMissing(find(db, texts), () => texts.map(() => [])),
    page: async (...asked) => unlessMissing(page(...asked), () => ({ rows: [], total: 0 })),
  }
}

async function unlessMissing<Answer>(finding: Promise<Answer>, nothing: () => Answer): Promise<Answer> {
  try {
    return await finding
  } catch (error) {
    if (databaseFault(error)?.state === undefinedTable) return nothing()
    throw error
  }
}

export type OrganizationRow = Pick<
  OrganizationsTable,
  'id' | 'name' | 'slug' | 'kind' | 'jurisdiction' | 'description' | 'verified' | 'createdAt'
>

export const findOrganizations = officeBucketOf(
  { table: 'organizations', order: 'name' },
  (found) => sql<Found<OrganizationRow>>`
    select found.search, item.id, item.name, item.slug, item.kind, item.jurisdiction, item.description, item.verified, item.created_at
    from ${found}
    join organizations as item on item.id = found.item_id
    order by found.search, found.place
  `,
)

export type ConsultationRow = Pick<
  ConsultationsTable,
  | 'id'
  | 'organizationId'
  | 'title'
  | 'summary'
  | 'description'
  | 'status'
  | 'responseCount'
  | 'authorId'
  | 'authorName'
  | 'createdAt'
  | 'updatedAt'
>

const authorName = currentName('item.author_name', 'author').as('author_name')

export const findConsultations = officeBucketOf(
  { table: 'consultations', order: 'newest', visible: visible.consultations },
  (found) => sql<Found<ConsultationRow>>`
    select found.search, item.id, item.organization_id, item.title, item.summary, item.description, item.status,
      item.response_count, item.author_id, ${authorName}, item.created_at, item.updated_at
    from ${found} join consultations as item on item.id = found.item_id
    left join users as author on author.id = item.author_id
    order by found.search, found.place
  `,
)

export type AnnouncementRow = Pick<
  AnnouncementsTable,
  'id' | 'organizationId' | 'title' | 'body' | 'status' | 'authorName' | 'createdAt'
>

export const findAnnouncements = officeBucketOf(
  {
    table: 'announcements',
    order: 'newest',
    visible: visible.announcements,
    contentType: 'ANNOUNCEMENT',
  },
  (found) => sql<Found<AnnouncementRow>>`
    select found.search, item.id, item.organization_id, item.title, item.body, item.status, item.created_at,
      ${authorName}
    from ${found} join announcements as item on item.id = found.item_id
    join users as author on author.id = item.author_id
    order by found.search, found.place
  `,
)

export type ProjectRow = Pick<ProjectsTable, 'id' | 'organizationId' | 'title' | 'description' | 'status' | 'createdAt'>

export const findProjects = officeBucketOf(
  { table: 'projects', order: 'newest' },
  (found) => sql<Found<ProjectRow>>`
    select found.search, item.id, item.organization_id, item.title, item.description, item.status, item.created_at
    from ${found} join projects as item on item.id = found.item_id
    order by found.search, found.place
  `,
)

export type CampaignRow = Pick<
  CampaignsTable,
  | 'id'
  | 'organizationId'
  | 'slug'
  | 'title'
  | 'summary'
  | 'category'
  | 'status'
  | 'currency'
  | 'goalMinor'
  | 'raisedMinor'
  | 'donorCount'
  | 'coverImageUrl'
  | 'isEmergency'
  | 'state'
  | 'lga'
  | 'createdAt'
>

export const findCampaigns = officeBucketOf(
  { table: 'campaigns', order: 'newest', visible: visible.campaigns },
  (found) => sql<Found<CampaignRow>>`
    select found.search, item.id, item.organization_id, item.slug, item.title, item.summary, item.category, item.status, item.currency,
      item.goal_minor, item.raised_minor, item.donor_count, item.cover_image_url, item.is_emergency, item.state, item.lga,
      item.created_at
    from ${found} join campaigns as item on item.id = found.item_id
    order by found.search, found.place
  `,
)
