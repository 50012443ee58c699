import { isPublic, removedAuthor, removedContent } from '@civic/moderation'
import { sql, type RawBuilder } from 'kysely'
import { contentKinds, type ContentKind } from './content-kinds-sql.ts'

/** What people who look at a flag see of the content that it is about. */
export interface ShownContent {
  /** Its title, or how its text begins; the placeholder when it is hidden. */
  headline: string
  authorId: string
  authorName: string
  /** What it stands under, if anything; issues and petitions are told without their community. */
  parentType: string | null
  parentId: string | null
  parentTitle: string | null
  isHidden: boolean
  /** Whether everybody may read it, hiding aside: an archived announcement is for members alone. */
  isPublic: boolean
}

/** A content as its author wrote it, hidden or not: for moderators who were asked to judge it. */
export interface PublishedContent {
  title: string | null
  text: string
  images: readonly string[]
  alts: readonly (string | null)[]
  authorId: string
  keptName: string | null
  parentType: string
  parentId: string
  isPublic: boolean
  createdAt: Date
  updatedAt: Date | null
}

export interface PublishedParent {
  title: string
  /** Of its page. */
  link: string
  communityId: string | null
  organizationId: string | null
}

const headlineLength = 200

/**
 * A lateral table with one row for content as it is shown, hidden text as its placeholder; none for what is gone, was never
 * published, or stands under something that cannot be seen. `type` and `id` are columns of what it is joined to.
 */
export function shownContent(type: string, id: string): RawBuilder<ShownContent> {
  const isHidden = isHiddenAs(sql.ref(type), sql.ref(id))
  const isParentHidden = isHiddenAs(sql.ref('content.parent_type'), sql.ref('content.parent_id'))
  return sql<ShownContent>`(
    select
      case when ${isHidden} then ${removedContent} else coalesce(content.title, ${beginning('content.text')}) end as headline,
      content.author_id,
      case when ${isHidden} then ${removedAuthor}
        when users.deleted_at is null then coalesce(content.kept_name, users.name, '')
        else users.name end as author_name,
      nullif(content.parent_type, 'COMMUNITY') as parent_type,
      case when content.parent_type <> 'COMMUNITY' then content.parent_id end as parent_id,
      case when ${isParentHidden} then ${removedContent} else parent.title end as parent_title,
      ${isHidden} as is_hidden,
      content.is_public
    from ${publishedContent(sql.ref(type), sql.ref(id))} as content
    left join users on users.id = content.author_id
    left join lateral ${publishedParent()} as parent on content.parent_type <> 'COMMUNITY'
    where content.parent_type = 'COMMUNITY' or parent.title is not null
  )`
}

/** Whether a moderator has hidden it. */
export function isHiddenAs(type: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from content_flags where content_type = ${type} and content_id = ${id} and status = 'HIDDEN')`
}

/** The one content of a type and an id. Drafts and internal notes are left out. */
export function publishedContent(type: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<PublishedContent> {
  const rows = contentKinds.map(
    (kind) => sql`
      select ${kind.title} as title, ${kind.text} as text, ${kind.images} as images, ${kind.alts} as alts, ${kind.authorId} as author_id,
        ${kind.keptName} as kept_name, ${kind.parentType} as parent_type, ${kind.parentId} as parent_id,
        ${kind.isPublic} as is_public, created_at, ${kind.updatedAt} as updated_at
      from ${sql.table(kind.table)} where ${type} = ${sql.lit(kind.type)} and id = ${id} and ${kind.isPublished}`,
  )
  return sql<PublishedContent>`(${sql.join(rows, sql` union all `)})`
}

/** The type and id of everything that somebody published. */
export function publishedBy(authorId: string): RawBuilder<{ type: string; id: string }> {
  return idsOf((kind) => sql`${kind.authorId} = ${authorId} and ${kind.isPublished}`)
}

/** The type and id of the content, as long as its row stands, published or not. */
export function standingContent(
  type: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<{ type: string; id: string }> {
  return idsOf((kind) => sql`${type} = ${sql.lit(kind.type)} and id = ${id}`)
}

function idsOf(condition: (kind: ContentKind) => RawBuilder<unknown>): RawBuilder<{ type: string; id: string }> {
  const rows = contentKinds.map(
    (kind) => sql`select ${sql.lit(kind.type)} as type, id from ${sql.table(kind.table)} where ${condition(kind)}`,
  )
  return sql<{ type: string; id: string }>`(${sql.join(rows, sql` union all `)})`
}
/** What a content stands under: one row, none when it cannot be seen. `content` is joined already. */
export function publishedParent(): RawBuilder<PublishedParent> {
  const parent = (type: string) => sql`content.parent_type = ${sql.lit(type)} and id = content.parent_id`
  return sql<PublishedParent>`(
    select title, '/issues/' || id as link, community_id, null::uuid as organization_id from issues where ${parent('ISSUE')}
    union all select title, '/petitions/' || id, community_id, null from petitions
      where ${parent('PETITION')} and ${isPublic('petitions', 'petitions.status')}
    union all select name, '/representatives/' || id, community_id, null from representatives
      where ${parent('REPRESENTATIVE')}
    union all select title, '/representatives/' || representative_id || '/announcements/' || id, community_id, null
      from representative_announcements
      where ${parent('REPRESENTATIVE_ANNOUNCEMENT')} and status in ('PUBLISHED', 'ARCHIVED')
    union all select name, '/organizations/' || id, null, id from organizations where ${parent('ORGANIZATION')}
    union all select title, '/projects/' || id, community_id, organization_id from projects where ${parent('PROJECT')}
    union all select title, '/campaigns/' || slug, community_id, organization_id from campaigns
      where ${parent('CAMPAIGN')} and ${isPublic('campaigns', 'campaigns.status')}
    union all select name, '/communities/' || id, id, null from communities where ${parent('COMMUNITY')}
  )`
}

/** The first characters of a text, in one line. */
function beginning(column: string): RawBuilder<string> {
  const first = sql.lit(headlineLength)
  return sql<string>`btrim(regexp_replace(left(${sql.ref(column)}, ${first}), '\\s+', ' ', 'g'))`
}
