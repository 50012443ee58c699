import type { NotificationType } from '@civic/contracts'
import type { TxHandle } from '@civic/db'
import { sql } from 'kysely'
import { pushAfterCommit, storeOrWarn, type Delivery } from './delivery.ts'
import { storedNotification, type NotificationRow, type StoredNotification } from './notification-row.ts'

/** What people are to be told. */
export interface Message {
  type: NotificationType
  title: string
  body: string
  /** A path inside the web client, beginning with `/`. */
  linkUrl?: string
}

/** What one person is to be told. */
export interface Notice extends Message {
  userId: string
}

/** Tells people in the transaction of the act. Deleted accounts get none; of two equal notices one is enough. */
export type Notify = (tx: TxHandle, notices: readonly Notice[]) => Promise<void>

/**
 * Rows stand behind a savepoint: a broken notification is warned about and undone alone, the act goes on.
 * Push and bus follow the commit. For audiences that may be a crowd there is `createFanOut`.
 */
export function createNotify(delivery: Delivery): Notify {
  return async (tx, notices) => {
    if (notices.length === 0) return
    const stored = await storeOrWarn(tx, delivery.warn, async () => insertNotices(tx, notices))
    pushAfterCommit(tx, stored, delivery)
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
  return rows.map(storedNotification)
}

function recordOf({ userId, type, title, body, linkUrl }: Notice) {
  return { user_id: userId, type, title, body, link_url: linkUrl ?? null }
}
