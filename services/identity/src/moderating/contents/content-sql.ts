import { isPublic, removedAuthor, removedContent } from '@civic/moderation'
import { sql, type RawBuilder } from 'kysely'

/** What people who look at a flag see of the content that it is about. */
export interface ShownContent {
  /** Its title, or how its text begins; the placeholder when it is hidden. */
  headline: string
  authorId: string
  authorName: string
  /** What it stands under, if anything. */
  parentType: string | null
  parentId: string | null
  parentTitle: string | null
  isHidden: boolean
  /** Whether everybody may read it, hiding aside: an archived announcement is for members alone. */
  isPublic: boolean
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
      case when ${isHidden} then ${removedContent} else content.headline end as headline,
      content.author_id,
      case when ${isHidden} then ${removedAuthor}
        when users.deleted_at is null then coalesce(content.kept_name, users.name, '')
        else users.name end as author_name,
      content.parent_type,
      content.parent_id,
      case when ${isParentHidden} then ${removedContent} else parent.title end as parent_title,
      ${isHidden} as is_hidden,
      content.is_public
    from ${publishedContent(sql.ref(type), sql.ref(id))} as content
    left join users on users.id = content.author_id
    left join lateral ${publishedParent()} as parent on true
    where content.parent_type is null or parent.title is not null
  )`
}

function isHiddenAs(type: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from content_flags where content_type = ${type} and content_id = ${id} and status = 'HIDDEN')`
}

/** Each kind of content has its text, its author and its parent in columns of its own. Drafts and internal notes are left out. */
function publishedContent(type: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select title as headline, reported_by_id as author_id, null as kept_name, null as parent_type, null::uuid as parent_id,
      true as is_public
      from issues where ${type} = 'ISSUE' and id = ${id}
    union all select title, created_by_id, null, null, null, true
      from petitions where ${type} = 'PETITION' and id = ${id} and ${isPublic('petitions', 'petitions.status')}
    union all select ${beginning('content')}, author_id, author_name, 'ISSUE', issue_id, true
      from issue_comments where ${type} = 'ISSUE_COMMENT' and id = ${id}
    union all select ${beginning('content')}, author_id, author_name, 'PETITION', petition_id, true
      from petition_comments where ${type} = 'PETITION_COMMENT' and id = ${id}
    union all select ${beginning('content')}, author_id, author_name, 'REPRESENTATIVE', representative_id, true
      from representative_comments where ${type} = 'REPRESENTATIVE_COMMENT' and id = ${id}
    union all select title, author_id, author_name, 'REPRESENTATIVE', representative_id, true
      from representative_announcements
      where ${type} = 'REPRESENTATIVE_ANNOUNCEMENT' and id = ${id} and status in ('PUBLISHED', 'ARCHIVED')
    union all select ${beginning('content')}, author_id, author_name, 'REPRESENTATIVE_ANNOUNCEMENT', announcement_id, true
      from representative_announcement_comments where ${type} = 'REPRESENTATIVE_ANNOUNCEMENT_COMMENT' and id = ${id}
    union all select title, author_id, author_name, 'ORGANIZATION', organization_id, status = 'PUBLISHED'
      from announcements where ${type} = 'ANNOUNCEMENT' and id = ${id} and status in ('PUBLISHED', 'ARCHIVED')
    union all select ${beginning('body')}, author_id, author_name,
        case when issue_id is not null then 'ISSUE' when project_id is not null then 'PROJECT' else 'CAMPAIGN' end,
        coalesce(issue_id, project_id, campaign_id), true
      from progress_updates where ${type} = 'PROGRESS_UPDATE' and id = ${id} and is_public
    union all select title, created_by_id, created_by_name, 'ORGANIZATION', organization_id, true
      from campaigns where ${type} = 'CAMPAIGN' and id = ${id} and ${isPublic('campaigns', 'campaigns.status')}
  )`
}

function publishedParent(): RawBuilder<unknown> {
  return sql`(
    select title from issues where content.parent_type = 'ISSUE' and id = content.parent_id
    union all select title from petitions
      where content.parent_type = 'PETITION' and id = content.parent_id and ${isPublic('petitions', 'petitions.status')}
    union all select name from representatives
      where content.parent_type = 'REPRESENTATIVE' and id = content.parent_id
    union all select title from representative_announcements
      where content.parent_type = 'REPRESENTATIVE_ANNOUNCEMENT' and id = content.parent_id and status in ('PUBLISHED', 'ARCHIVED')
    union all select name from organizations
      where content.parent_type = 'ORGANIZATION' and id = content.parent_id
    union all select title from projects where content.parent_type = 'PROJECT' and id = content.parent_id
    union all select title from campaigns
      where content.parent_type = 'CAMPAIGN' and id = content.parent_id and ${isPublic('campaigns', 'campaigns.status')}
  )`
}

/** The first characters of a text, in one line. */
function beginning(column: string): RawBuilder<string> {
  const first = sql.lit(headlineLength)
  return sql<string>`btrim(regexp_replace(left(${sql.ref(column)}, ${first}), '\\s+', ' ', 'g'))`
}
