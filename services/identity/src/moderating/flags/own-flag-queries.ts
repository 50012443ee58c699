import { sql } from 'kysely'
import { shownContent } from '../contents/content-sql.ts'
import type { Db } from '../../tables.ts'

/** What somebody flagged, newest first, each with what everybody may read of it. The page is cut first. */
export async function listOwnFlags(
  db: Db,
  reporterId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<OwnFlagRow[]> {
  const { rows } = await sql<OwnFlagRow>`
    select page.id, page.content_type, page.content_id, page.reason, page.status, page.created_at, page.resolved_at,
      content.headline, content.parent_type, content.parent_id
    from (
      select id, content_type, content_id, reason, status, created_at, resolved_at from content_flags
      where reporter_id = ${reporterId}
      order by created_at desc, id desc
      limit ${limit} offset ${offset}
    ) as page
    left join lateral ${shownContent('page.content_type', 'page.content_id')} as content on content.is_public
    order by page.created_at desc, page.id desc
  `.execute(db)
  return rows
}

export interface OwnFlagRow {
  id: string
  contentType: string
  contentId: string
  reason: string
  status: string
  createdAt: Date
  resolvedAt: Date | null
  headline: string | null
  parentType: string | null
  parentId: string | null
}

export async function countOwnFlags(db: Db, reporterId: string): Promise<number> {
  const { total } = await db
    .selectFrom('contentFlags')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('reporterId', '=', reporterId)
    .executeTakeFirstOrThrow()
  return total
}
