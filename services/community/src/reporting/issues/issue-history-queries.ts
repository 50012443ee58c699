import { sql } from 'kysely'
import type { Db } from '../../tables.ts'

export interface StatusChange {
  fromStatus: string | null
  toStatus: string
  changedAt: Date
}

/** The newest changes of status of an issue, newest first, as the audit trail has them, without who made them. */
export async function listStatusChanges(
  db: Db,
  issueId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<StatusChange[]> {
  const { rows } = await sql<StatusChange>`
    select from_status, to_status, changed_at
    from status_changes_of_issue(${issueId}, ${limit}, ${offset})
      with ordinality as change (from_status, to_status, changed_at, place)
    order by place
  `.execute(db)
  return rows
}
