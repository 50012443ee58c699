import { removedAuthor, removedContent } from '@civic/moderation'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../tables.ts'
import { threadOf } from '../contents/content-kinds-sql.ts'
import { isHiddenAs, publishedBy, publishedContent, publishedParent } from '../contents/content-sql.ts'
import { standingIn } from '../flags/concern-sql.ts'
import { flagColumns, type FlagRow } from '../flags/flag-sql.ts'

export interface ContentKey {
  contentType: string
  contentId: string
}

export interface ContextRow {
  isHidden: boolean
  /** Null, as all that follows, when there is no such content. */
  authorId: string | null
  title: string | null
  text: string | null
  images: readonly string[] | null
  alts: readonly (string | null)[] | null
  createdAt: Date | null
  updatedAt: Date | null
  parentType: string | null
  parentId: string | null
  /** The placeholder when the parent is hidden. */
  parentTitle: string | null
  parentLink: string | null
  communityName: string | null
  organizationName: string | null
}

/** A content in full, hidden or not, with what it stands under. Always a row. */
export async function findContext(db: Db, { contentType, contentId }: ContentKey): Promise<ContextRow> {
  const [type, id] = [sql`${contentType}::text`, sql`${contentId}::uuid`]
  const isParentHidden = isHiddenAs(sql.ref('content.parent_type'), sql.ref('content.parent_id'))
  const { rows } = await sql<ContextRow>`
    select ${isHiddenAs(type, id)} as is_hidden, shown.*
    from (values (1)) as always
    left join lateral (
      select content.author_id, content.title, content.text, content.images, content.alts, content.created_at, content.updated_at,
        content.parent_type, content.parent_id,
        case when ${isParentHidden} then ${removedContent} else parent.title end as parent_title,
        parent.link as parent_link, communities.name as community_name, organizations.name as organization_name
      from ${publishedContent(type, id)} as content
      cross join lateral ${publishedParent()} as parent
      left join communities on communities.id = parent.community_id
      left join organizations on organizations.id = parent.organization_id
    ) as shown on true
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('A statement that always has a row had none')
  return row
}

export interface FlaggedText {
  authorId: string
  title: string | null
  text: string
}

/** What the content said when it was flagged: by that flag, else by the newest one that has a copy. */
export async function findFlaggedText(
  db: Db,
  { contentType, contentId }: ContentKey,
  flagId: string | undefined,
): Promise<FlaggedText | undefined> {
  const copies = db
    .selectFrom('flaggedTexts')
    .innerJoin('contentFlags', 'contentFlags.id', 'flaggedTexts.flagId')
    .select(['flaggedTexts.authorId', 'flaggedTexts.title', 'flaggedTexts.text'])
  const wanted =
    flagId === undefined
      ? copies.where('contentType', '=', contentType).where('contentId', '=', contentId)
      : copies.where('flagId', '=', flagId)
  return wanted.orderBy('contentFlags.createdAt', 'desc').orderBy('contentFlags.id').limit(1).executeTakeFirst()
}

export interface NeighbourRow {
  isBefore: boolean
  id: string
  authorName: string
  text: string
  isHidden: boolean
  createdAt: Date
}

/** The comments that stand just before and just after one, oldest first; hidden ones as everybody sees them. */
export async function listNeighbours(db: Db, { contentType, contentId }: ContentKey, most: number) {
  const thread = threadOf(contentType)
  if (!thread) return []
  const table = sql.table(thread.table)
  const isHidden = isHiddenAs(sql.lit(contentType), sql.ref('beside.id'))
  const side = (isBefore: boolean) => sql`(
    select ${sql.lit(isBefore)} as is_before, id, author_name, content, created_at from ${table} as comment
    where comment.${thread.parentId} = here.parent_id
      and (created_at, id) ${isBefore ? sql`<` : sql`>`} (here.created_at, here.id)
    order by created_at ${direction(isBefore)}, id ${direction(isBefore)} limit ${most}
  )`
  const { rows } = await sql<NeighbourRow>`
    select beside.is_before, beside.id, ${isHidden} as is_hidden, beside.created_at,
      case when ${isHidden} then ${removedAuthor} else beside.author_name end as author_name,
      case when ${isHidden} then ${removedContent} else beside.content end as text
    from (select id, ${thread.parentId} as parent_id, created_at from ${table} where id = ${contentId}) as here
    cross join lateral (${side(true)} union all ${side(false)}) as beside
    order by beside.created_at, beside.id
  `.execute(db)
  return rows
}

function direction(isBefore: boolean): RawBuilder<unknown> {
  return isBefore ? sql`desc` : sql`asc`
}

export interface JudgedFlagRow extends FlagRow {
  /** What lets the reporter raise a concern about a campaign; null for other content. */
  hasGiven: boolean | null
  livesThere: boolean | null
  total: number
}

/** The flags on a content, those that wait first, then the newest. */
export async function listJudgedFlags(
  db: Db,
  { contentType, contentId }: ContentKey,
  most: number,
): Promise<JudgedFlagRow[]> {
  const page = db
    .selectFrom('contentFlags')
    .select(flagColumns)
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .where('contentType', '=', contentType)
    .where('contentId', '=', contentId)
    .orderBy(sql`status <> 'PENDING'`)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(most)
  if (contentType !== 'CAMPAIGN') {
    const rows = await page.execute()
    return rows.map((row) => ({ ...row, hasGiven: null, livesThere: null }))
  }
  const { rows } = await sql<JudgedFlagRow>`
    select flag.*, standing.has_given, standing.lives_there
    from (${page}) as flag
    left join lateral ${standingIn(contentId, sql.ref('flag.reporter_id'))} as standing on true
    order by flag.status <> 'PENDING', flag.created_at desc, flag.id
  `.execute(db)
  return rows
}

export interface DecisionRow {
  flagId: string
  status: string
  by: string
  at: Date
  note: string | null
}

/** What was decided on the flags of a content, reversed decisions too, newest first. */
export async function listDecisions(
  db: Db,
  { contentType, contentId }: ContentKey,
  most: number,
): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select audit_logs.target_id as flag_id, coalesce(metadata ->> 'newStatus', 'HIDDEN') as status,
      actor_name as by, audit_logs.created_at as at, metadata ->> 'resolutionNote' as note
    from content_flags join audit_logs on audit_logs.target_id = content_flags.id
    where content_type = ${contentType} and content_id = ${contentId}
      and audit_logs.action in ('flag.resolved', 'flag.direct_hide')
    order by audit_logs.created_at desc, audit_logs.id desc limit ${most}
  `.execute(db)
  return rows
}

export interface AuthorRow {
  id: string
  name: string
  role: string
  createdAt: Date
  isBanned: boolean
  isDeleted: boolean
  /** Contents of each type that were published and still stand. */
  written: Record<string, number>
  /** Those of them on which there is a flag. */
  flagged: number
  /** Those of them that are hidden now. */
  hidden: number
}

export async function findAuthor(db: Db, authorId: string): Promise<AuthorRow | undefined> {
  const { rows } = await sql<AuthorRow>`
    select users.id, users.name, users.role, users.created_at, users.banned_at is not null as is_banned,
      users.deleted_at is not null as is_deleted, figures.written, figures.flagged, figures.hidden
    from users cross join lateral (
      select coalesce(jsonb_object_agg(type, written), '{}') as written,
        coalesce(sum(flagged), 0)::bigint as flagged, coalesce(sum(hidden), 0)::bigint as hidden
      from (
        select content.type, count(*) as written, count(flags.is_hidden) as flagged,
          count(*) filter (where flags.is_hidden) as hidden
        from ${publishedBy(authorId)} as content
        left join lateral (
          select bool_or(status = 'HIDDEN') as is_hidden from content_flags
          where content_type = content.type and content_id = content.id
        ) as flags on true
        group by content.type
      ) as by_type
    ) as figures
    where users.id = ${authorId}
  `.execute(db)
  return rows[0]
}
