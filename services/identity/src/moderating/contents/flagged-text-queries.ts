import { sql } from 'kysely'
import type { Db, Tx } from '../../tables.ts'
import { publishedContent, standingContent } from './content-sql.ts'

interface Flagged {
  id: string
  contentType: string
  contentId: string
}

/**
 * Keeps what the content says while it is flagged; a flag that begins anew gets the text of that moment. Nothing is kept of
 * what is not there, nor of what a deleted account left, which nobody can change any more.
 */
export async function keepFlaggedText(tx: Tx, { id, contentType, contentId }: Flagged): Promise<void> {
  const published = publishedContent(sql`${contentType}::text`, sql`${contentId}::uuid`)
  await sql`
    insert into flagged_texts (flag_id, author_id, author_name, title, text)
    select ${id}, content.author_id, coalesce(content.kept_name, users.name), content.title, content.text
    from ${published} as content
    join users on users.id = content.author_id and users.deleted_at is null
    on conflict (flag_id) do update
      set author_id = excluded.author_id, author_name = excluded.author_name, title = excluded.title, text = excluded.text,
        created_at = now()
  `.execute(tx)
}

/** Deletes up to `most` copies of contents that are gone and whose flags have all been decided for 90 days. */
export async function deleteFlaggedTextsOfGone(db: Db, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from flagged_texts where id in (
      select flagged_texts.id from flagged_texts join content_flags as flag on flag.id = flagged_texts.flag_id
      where flag.resolved_at < now() - interval '90 days'
        and not exists (select from ${standingContent(sql`flag.content_type`, sql`flag.content_id`)} as standing)
        and not exists (
          select from content_flags as other
          where other.content_type = flag.content_type and other.content_id = flag.content_id
            and (other.status = 'PENDING' or other.resolved_at >= now() - interval '90 days'))
      limit ${most} for update of flagged_texts skip locked
    )
  `.execute(db)
  return Number(numAffectedRows ?? 0n)
}
