import type { Insertable } from 'kysely'
import type { Tx } from '../../tables.ts'
import type { ContentFlagsTable } from '../../tables/moderation-tables.ts'
import { AlreadyFlaggedError } from './flag-errors.ts'
import { flagColumns, type FlagRow } from './flag-sql.ts'

/** Inserts a flag, or ALREADY_FLAGGED: the unique key decides, also between two of one person at the same instant. */
export async function insertFlag(tx: Tx, flag: Insertable<ContentFlagsTable>): Promise<FlagRow> {
  const row = await tx
    .insertInto('contentFlags')
    .values(flag)
    .onConflict((conflict) => conflict.constraint('idx_flag_dedup').doNothing())
    .returning(flagColumns)
    .executeTakeFirst()
  if (!row) throw new AlreadyFlaggedError()
  return row
}
