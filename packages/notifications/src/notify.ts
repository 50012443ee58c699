import { notificationsCreated, type Bus } from '@civic/bus'
import type { Notification, NotificationType } from '@civic/contracts'
import { onCommit, type TxHandle } from '@civic/db'
import type { Warn } from '@civic/errors'
import { sql } from 'kysely'
import { readableNotification, type NotificationRow } from './notification-row.ts'

/** What one person is to be told. */
export interface Notice {
  userId: string
  type: NotificationType
  title: string
  body: string
  /** A path inside the web client, beginning with `/`. */
  linkUrl?: string
}

/** A stored notification with its place in its owner's stream. */
export type StoredNotification = Notification & { sequence: number }

/** Tells people in the transaction of the act. Deleted accounts get none; of two equal notices one is enough. */
export type Notify = (tx: TxHandle, notices: readonly Notice[]) => Promise<void>

/** Where notifications go besides their table. */
export interface NotifyOptions {
  bus: Bus
  warn: Warn
  /** Pushes to the streams that this very process holds; the bus reaches the others. */
  pushHere?: (notification: StoredNotification) => void
}

/**
 * Rows stand behind a savepoint: a broken notification is warned about and undone alone, the act goes on.
 * Push and bus follow the commit.
 */
export function createNotify({ bus, warn, pushHere }: NotifyOptions): Notify {
  return async (tx, notices) => {
    if (notices.length === 0) return
    const stored = await insertBehindSavepoint(tx, notices, warn)
    if (stored.length === 0) return
    if (pushHere) onCommit(tx, () => stored.forEach((notification) => pushHere(notification)))
    onCommit(tx, async () => bus.publish(notificationsCreated, stored))
  }
}

async function insertBehindSavepoint(
  tx: TxHandle,
  notices: readonly Notice[],
  warn: Warn,
): Promise<StoredNotification[]> {
  await sql`savepoint notices`.execute(tx)
  try {
    const rows = await insertNotices(tx, notices)
    await sql`release savepoint notices`.execute(tx)
    return rows
  } catch (cause) {
    await sql`rollback to savepoint notices`.execute(tx)
    await sql`release savepoint notices`.execute(tx)
    warn('A notification could not be stored', cause)
    return []
  }
}

async function insertNotices(tx: TxHandle, notices: readonly Notice[]): Promise<StoredNotification[]> {
  const distinct = new Map(notices.map(recordOf).map((record) => [JSON.stringify(record), record]))
  const records = [...distinct.values()].map((record, position) => ({ ...record, position }))
  const { rows } = await sql<NotificationRow>`
    insert into notifications (type, title, body, link_url, user_id)
    select notice.type, notice.title, notice.body, notice.link_url, notice.user_id
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as notice (position int, user_id uuid, type text, title text, body text, link_url text)
    join users on users.id = notice.user_id and users.deleted_at is null
    order by notice.position
    returning id, type, title, body, read, link_url, user_id, created_at, sequence
  `.execute(tx)
  return rows.map((row) => ({ ...readableNotification(row), sequence: row.sequence }))
}

function recordOf({ userId, type, title, body, linkUrl }: Notice) {
  return { user_id: userId, type, title, body, link_url: linkUrl ?? null }
}
