import { contentKinds } from '../../../services/identity/src/moderating/contents/content-kinds-sql.ts'
import type { Invariant } from './invariant.ts'

/** Hidden ones of these are deleted by administrators alone, and that stands in the audit log. */
const deletedByAdministrators = ['ISSUE', 'PETITION']

export const moderation: readonly Invariant[] = [
  {
    kind: 'hidden-without-content',
    sentence:
      'A flag hides what is not there: the content was lost, or a wrong id was hidden. Look for it in a backup, or dismiss the flag.',
    sql: contentKinds.map(({ type, table }) => hiddenWithout(type, table)).join(' union all '),
  },
]

/**
 * What was there when it was flagged, by the text that was kept of it, may have gone since with the thread or the project
 * that it belonged to.
 */
function hiddenWithout(type: string, table: string): string {
  const excuse = deletedByAdministrators.includes(type)
    ? `select from audit_logs where target_id = flag.content_id and action = '${type.toLowerCase()}.deleted'`
    : `select from flagged_texts where flag_id = flag.id`
  return `
    select 'content_flags ' || flag.id as place, 'hides ${type} ' || content_id || ', which is not there' as detail
    from content_flags as flag
    where content_type = '${type}' and status = 'HIDDEN'
      and not exists (select from ${table} as item where item.id = flag.content_id) and not exists (${excuse})`
}
