import type { NotificationRow } from '@civic/notifications'
import { keptStatement } from '@civic/db'
import { sql } from 'kysely'
import type { Db, Tx } from '../tables.ts'

const notificationColumns = [
  'id',
  'type',
  'title',
  'body',
  'read',
  'linkUrl',
  'userId',
  'createdAt',
  'sequence',
] as const

/** A citizen's notifications, newest first. */
export async function listNotifications(
  db: Db,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<NotificationRow[]> {
  return newestNotifications(db, { userId, limit, offset })
}

const newestNotifications = keptStatement(
  (db: Db, { userId, limit, offset }: { userId: string; limit: number; offset: number }) =>
    db
      .selectFrom('notifications')
      .select(notificationColumns)
      .where('userId', '=', userId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset),
)

export async function countUnread(db: Db, userId: string): Promise<number> {
  const [row] = await unread(db, { userId })
  return row?.count ?? 0
}

const unread = keptStatement((db: Db, { userId }: { userId: string }) =>
  db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('read', '=', sql.lit(false)),
)

/** The rows of these ids that exist, in order of sequence. */
export async function listNotificationsByIds(db: Db, ids: readonly string[]): Promise<NotificationRow[]> {
  return db
    .selectFrom('notifications')
    .select(notificationColumns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('sequence')
    .execute()
}

/** False when the citizen has no such notification. */
export async function markRead(db: Db, id: string, userId: string): Promise<boolean> {
  const row = await db
    .updateTable('notifications')
    .set({ read: true })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function markAllRead(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read: true })
    .where('userId', '=', userId)
    .where('read', '=', sql.lit(false))
    .execute()
}

/** Deletes what somebody was told of a thing that is gone: all that leads to the page at `path` or to a part of it. */
export async function deleteNoticesOf(tx: Tx, userId: string, path: string): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where('userId', '=', userId)
    .where(sql`split_part(link_url, '#', 1)`, '=', path)
    .execute()
}

const rowsLookedBack = 50

/**
 * What a citizen missed after the position `after`, in order of sequence, at most `most` rows of it. A row may commit
 * after a younger one: of the 50 rows before the position, those that were created less than 5 seconds before the row
 * at the position come too, when that row is the citizen's.
 */
export async function listMissed(
  db: Db,
  { userId, after, most }: { userId: string; after: string; most: number },
): Promise<NotificationRow[]> {
  const columns = sql.join(notificationColumns.map((column) => sql.ref(column)))
  const { rows } = await sql<NotificationRow>`
    with later as (
      select ${columns} from notifications
      where user_id = ${userId} and sequence > ${after}::int8 order by sequence limit ${sql.lit(most)}
    ), earlier as (
      select ${columns} from notifications
      where user_id = ${userId} and sequence < ${after}::int8 order by sequence desc limit ${sql.lit(rowsLookedBack)}
    ), named as (
      select created_at from notifications where user_id = ${userId} and sequence = ${after}::int8
    )
    select ${columns} from earlier
    where created_at > (select created_at from named) - interval '5 seconds'
    union all
    select ${columns} from later
    order by sequence
  `.execute(db)
  return rows
}

/** The newest position in a citizen's stream; undefined when there is none. */
export async function findNewestSequence(db: Db, userId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.max('sequence').as('newest'))
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.newest ?? undefined
}
