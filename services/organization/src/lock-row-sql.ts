import { sql } from 'kysely'
import type { Tx } from './tables.ts'

type LockedTable = 'campaigns' | 'consultations' | 'announcements' | 'projects' | 'spendRecords'

const strengths = {
  change: sql`for no key update`,
  deletion: sql`for update`,
  hold: sql`for share`,
}

/**
 * Locks a row, for somebody who then finds it in a statement of its own. A statement that waits for a lock sees everything
 * but the locked row as it was before the wait: it would ask a role that its holder has lost meanwhile.
 */
export async function lockRow(
  tx: Tx,
  table: LockedTable,
  id: string,
  strength: keyof typeof strengths = 'change',
): Promise<void> {
  await sql`select id from ${sql.table(table)} where id = ${id} ${strengths[strength]}`.execute(tx)
}
