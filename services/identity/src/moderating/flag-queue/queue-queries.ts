import { sql } from 'kysely'
import { flagColumns, matchesFilter, type FlagFilter, type FlagRow } from '../flags/flag-sql.ts'
import type { Db, Tx } from '../../tables.ts'
import { orderOf, type FlagOrder } from './flag-order-sql.ts'
import { AlreadyResolvedError, FlagNotFoundError } from './queue-errors.ts'

/** The page is cut first: of those passed over, nothing is read. */
export async function listFlags(
  db: Db,
  filter: FlagFilter,
  { order, limit, offset }: { order: FlagOrder; limit: number; offset: number },
): Promise<FlagRow[]> {
  const page = db
    .selectFrom('contentFlags')
    .select(['id', 'createdAt', 'resolvedAt'])
    .where(matchesFilter(filter))
    .orderBy(orderOf(order, 'content_flags'))
    .limit(limit)
    .offset(offset)
  return db
    .selectFrom(page.as('page'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('contentFlags')
          .select(flagColumns)
          .whereRef('contentFlags.id', '=', 'page.id')
          .limit(sql.lit(1))
          .as('contentFlags'),
      (join) => join.onTrue(),
    )
    .select(flagColumns)
    .orderBy(orderOf(order, 'page'))
    .execute()
}

export async function countFlags(db: Db, filter: FlagFilter): Promise<number> {
  const { total } = await db
    .selectFrom('contentFlags')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matchesFilter(filter))
    .executeTakeFirstOrThrow()
  return total
}

/** How many flags have each of the statuses, each counted from an index alone. */
export async function countFlagsByStatus(
  db: Db,
  statuses: readonly string[],
): Promise<{ status: string; count: number }[]> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, (select count(*) from content_flags where content_flags.status = known.status) as count
    from unnest(${statuses}::text[]) as known (status)
  `.execute(db)
  return rows
}

/** The flag, or FLAG_NOT_FOUND. */
export async function getFlag(db: Db, id: string): Promise<FlagRow> {
  const row = await db.selectFrom('contentFlags').select(flagColumns).where('id', '=', id).executeTakeFirst()
  if (!row) throw new FlagNotFoundError()
  return row
}

/** The ids of the flags that hide a content, locked by everybody in one order, so that the last one knows it is the last. */
export async function lockHidingFlags(
  tx: Tx,
  { contentType, contentId }: Pick<FlagRow, 'contentType' | 'contentId'>,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('contentFlags')
    .select('id')
    .where('contentType', '=', contentType)
    .where('contentId', '=', contentId)
    .where('status', '=', 'HIDDEN')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of the ids that are flags on the content, whatever became of them since they were seen; held by everybody in one order. */
export async function lockFlagsOn(
  tx: Tx,
  { contentType, contentId }: Pick<FlagRow, 'contentType' | 'contentId'>,
  ids: readonly string[],
): Promise<FlagRow[]> {
  return tx
    .selectFrom('contentFlags')
    .select(flagColumns)
    .where('contentType', '=', contentType)
    .where('contentId', '=', contentId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function countOpenFlagsOn(
  tx: Tx,
  { contentType, contentId }: Pick<FlagRow, 'contentType' | 'contentId'>,
): Promise<number> {
  const { open } = await tx
    .selectFrom('contentFlags')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('contentType', '=', contentType)
    .where('contentId', '=', contentId)
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow()
  return open
}

export interface Resolved {
  status: string
  resolvedById: string
  resolvedByName: string
  resolutionNote: string | null
  resolvedAt: Date
}

/** Resolves a flag that still has the status it was seen in, or ALREADY_RESOLVED: another moderator was first. */
export async function updateFlag(tx: Tx, seen: Pick<FlagRow, 'id' | 'status'>, resolution: Resolved): Promise<FlagRow> {
  const row = await tx
    .updateTable('contentFlags')
    .set({ ...resolution, updatedAt: resolution.resolvedAt })
    .where('id', '=', seen.id)
    .where('status', '=', seen.status)
    .returning(flagColumns)
    .executeTakeFirst()
  if (!row) throw new AlreadyResolvedError()
  return row
}

/** Resolves flags that are held, whatever their status. */
export async function updateFlags(tx: Tx, ids: readonly string[], resolution: Resolved): Promise<FlagRow[]> {
  return tx
    .updateTable('contentFlags')
    .set({ ...resolution, updatedAt: resolution.resolvedAt })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning(flagColumns)
    .execute()
}
