import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely'

/** What hidden content reads as. */
export const removedContent = '[Removed by moderator]'
/** What the author of hidden content reads as. */
export const removedAuthor = '[Removed by moderator]'

/** Content types of `content_flags` whose reading is checked. */
export type HideableContent =
  | 'ISSUE'
  | 'ISSUE_COMMENT'
  | 'PETITION'
  | 'PETITION_COMMENT'
  | 'REPRESENTATIVE_COMMENT'
  | 'REPRESENTATIVE_ANNOUNCEMENT'
  | 'REPRESENTATIVE_ANNOUNCEMENT_COMMENT'
  | 'ANNOUNCEMENT'
  | 'PROGRESS_UPDATE'

/**
 * A lateral table `hidden` with one row when a moderator hid the content, else none:
 * `.leftJoinLateral(hiddenFlag('ISSUE', 'issues.id'), (join) => join.onTrue())`, then `hidden.isHidden` is true or null.
 * As part of the reading statement it cannot be skipped by a side query that fails.
 */
export function hiddenFlag(
  contentType: HideableContent,
  idColumn: string,
): AliasedRawBuilder<{ isHidden: boolean }, 'hidden'> {
  return sql<{ isHidden: boolean }>`(
    select true as is_hidden ${hidingFlags(contentType, idColumn)}
    limit 1
  )`.as('hidden')
}

/** The same as a condition, for reading what everybody may see: the planner may join by it where rows are passed over. */
export function isHiddenContent(contentType: HideableContent, idColumn: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select ${hidingFlags(contentType, idColumn)})`
}

function hidingFlags(contentType: HideableContent, idColumn: string): RawBuilder<unknown> {
  return sql`from content_flags
    where content_type = ${sql.lit(contentType)} and content_id = ${sql.ref(idColumn)} and status = 'HIDDEN'`
}
