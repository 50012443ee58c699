import { isPublic } from '@civic/moderation'
import { sql, type RawBuilder } from 'kysely'

/** How the table of one kind of content calls what all of them have, as parts of a statement that reads that table alone. */
export interface ContentKind {
  type: string
  table: string
  /** Null where the kind has none. */
  title: RawBuilder<string | null>
  text: RawBuilder<string>
  /** A JSON array of names of uploads and of addresses. */
  images: RawBuilder<readonly string[]>
  /** What the images show, in words: a JSON array in their order, maybe shorter. */
  alts: RawBuilder<readonly (string | null)[]>
  authorId: RawBuilder<string>
  /** The copy of the author's name that the row keeps, if any. */
  keptName: RawBuilder<string | null>
  parentType: RawBuilder<string>
  parentId: RawBuilder<string>
  /** When the text was changed last; null where it cannot be. */
  updatedAt: RawBuilder<Date | null>
  /** Whether it was ever published: drafts and internal notes were not. */
  isPublished: RawBuilder<boolean>
  /** Whether everybody may read it now, hiding aside: an archived announcement is for members alone. */
  isPublic: RawBuilder<boolean>
}

const nothing = sql<null>`null::text`
const always = sql<boolean>`true`
const noImages = sql<string[]>`'[]'::jsonb`
const wasPublished = sql<boolean>`status in ('PUBLISHED', 'ARCHIVED')`

const usual = {
  title: sql<string | null>`title`,
  images: noImages,
  alts: noImages,
  authorId: sql<string>`author_id`,
  keptName: sql<string>`author_name`,
  updatedAt: sql<Date | null>`updated_at`,
  isPublished: always,
  isPublic: always,
}

/** Everything that can be flagged. */
export const contentKinds: readonly ContentKind[] = [
  {
    ...usual,
    type: 'ISSUE',
    table: 'issues',
    text: sql`description`,
    images: sql`image_urls`,
    alts: sql`image_alts`,
    authorId: sql`reported_by_id`,
    keptName: nothing,
    parentType: sql`'COMMUNITY'`,
    parentId: sql`community_id`,
  },
  {
    ...usual,
    type: 'PETITION',
    table: 'petitions',
    text: sql`description`,
    images: sql`image_urls`,
    alts: sql`image_alts`,
    authorId: sql`created_by_id`,
    keptName: nothing,
    parentType: sql`'COMMUNITY'`,
    parentId: sql`community_id`,
    isPublished: isPublic('petitions', 'status'),
  },
  comment('ISSUE_COMMENT', 'issue_comments', 'ISSUE', 'issue_id'),
  comment('PETITION_COMMENT', 'petition_comments', 'PETITION', 'petition_id'),
  comment('REPRESENTATIVE_COMMENT', 'representative_comments', 'REPRESENTATIVE', 'representative_id'),
  {
    ...usual,
    type: 'REPRESENTATIVE_ANNOUNCEMENT',
    table: 'representative_announcements',
    text: sql`body`,
    parentType: sql`'REPRESENTATIVE'`,
    parentId: sql`representative_id`,
    isPublished: wasPublished,
  },
  comment(
    'REPRESENTATIVE_ANNOUNCEMENT_COMMENT',
    'representative_announcement_comments',
    'REPRESENTATIVE_ANNOUNCEMENT',
    'announcement_id',
  ),
  {
    ...usual,
    type: 'ANNOUNCEMENT',
    table: 'announcements',
    text: sql`body`,
    parentType: sql`'ORGANIZATION'`,
    parentId: sql`organization_id`,
    isPublished: wasPublished,
    isPublic: sql`status = 'PUBLISHED'`,
  },
  {
    ...usual,
    type: 'PROGRESS_UPDATE',
    table: 'progress_updates',
    text: sql`body`,
    images: sql`attachment_urls`,
    alts: sql`attachment_alts`,
    parentType: sql`case when issue_id is not null then 'ISSUE' when project_id is not null then 'PROJECT' else 'CAMPAIGN' end`,
    parentId: sql`coalesce(issue_id, project_id, campaign_id)`,
    updatedAt: sql`null::timestamptz`,
    isPublished: sql`is_public`,
  },
  {
    ...usual,
    type: 'CAMPAIGN',
    table: 'campaigns',
    text: sql`summary || E'\\n\\n' || description`,
    images: sql`case when cover_image_url is null then '[]'::jsonb else jsonb_build_array(cover_image_url) end`,
    authorId: sql`created_by_id`,
    keptName: sql`created_by_name`,
    parentType: sql`'ORGANIZATION'`,
    parentId: sql`organization_id`,
    isPublished: isPublic('campaigns', 'status'),
  },
]

/** Comments stand in a thread and cannot be changed. */
function comment(type: string, table: string, parentType: string, parentId: string): ContentKind {
  return {
    ...usual,
    type,
    table,
    title: nothing,
    text: sql`content`,
    parentType: sql`${sql.lit(parentType)}`,
    parentId: sql.ref(parentId),
    updatedAt: sql`null::timestamptz`,
  }
}

/** The thread that a comment stands in; nothing of another type. */
export function threadOf(type: string): { table: string; parentId: RawBuilder<string> } | undefined {
  const kind = contentKinds.find((known) => known.type === type)
  return kind?.type.endsWith('_COMMENT') ? kind : undefined
}
