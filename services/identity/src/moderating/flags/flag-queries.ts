import { sql, type Insertable } from 'kysely'
import type { Tx } from '../../tables.ts'
import type { ContentFlagsTable } from '../../tables/moderation-tables.ts'
import { AlreadyFlaggedError, AlreadyHiddenError } from './flag-errors.ts'
import { changedAt, flagColumns, type FlagRow } from './flag-sql.ts'

type NewFlag = Insertable<ContentFlagsTable>

/**
 * Inserts a flag, or ALREADY_FLAGGED: the unique key decides, also between two of one person at the same instant. A flag
 * that was decided about an earlier text begins anew: a verdict is about what was read.
 */
export async function insertFlag(tx: Tx, flag: NewFlag): Promise<FlagRow> {
  const row = await tx
    .insertInto('contentFlags')
    .values(flag)
    .onConflict((conflict) =>
      conflict
        .constraint('idx_flag_dedup')
        .doUpdateSet((eb) => ({
          reporterName: eb.ref('excluded.reporterName'),
          reason: eb.ref('excluded.reason'),
          description: eb.ref('excluded.description'),
          createdAt: sql<Date>`now()`,
          updatedAt: sql<Date>`now()`,
          status: 'PENDING',
          resolvedById: null,
          resolvedByName: null,
          resolutionNote: null,
          resolvedAt: null,
        }))
        .where('contentFlags.status', 'in', ['REVIEWED', 'DISMISSED'])
        .where('contentFlags.resolvedAt', '<', changedAt(flag.contentType, flag.contentId)),
    )
    .returning(flagColumns)
    .executeTakeFirst()
  if (!row) throw new AlreadyFlaggedError()
  return row
}

/** Hides content by a flag of the moderator's own: a new one, or theirs that was decided before. Else ALREADY_FLAGGED. */
export async function hideByFlag(tx: Tx, flag: NewFlag): Promise<FlagRow> {
  const { contentType: _type, contentId: _id, reporterId: _reporter, createdAt: _since, ...verdict } = flag
  const row = await tx
    .insertInto('contentFlags')
    .values(flag)
    .onConflict((conflict) =>
      conflict
        .constraint('idx_flag_dedup')
        .doUpdateSet(verdict)
        .where('contentFlags.status', 'in', ['REVIEWED', 'DISMISSED']),
    )
    .returning(flagColumns)
    .executeTakeFirst()
  if (!row) throw new AlreadyHiddenError()
  return row
}
