import type { Notification, NotificationType } from '@civic/contracts'

/** A row of `notifications` as the query builder returns it. */
export interface NotificationRow {
  id: string
  type: NotificationType
  title: string
  body: string
  read: boolean
  linkUrl: string | null
  userId: string
  createdAt: Date
  sequence: number
}

/** A stored notification with its place in its owner's stream. */
export type StoredNotification = Notification & { sequence: number }

/** The row on the wire; an empty link is left out. */
export function readableNotification({ linkUrl, createdAt, sequence: _, ...row }: NotificationRow): Notification {
  return { ...row, ...(linkUrl !== null && { linkUrl }), createdAt: createdAt.toISOString() }
}

/** The row on the wire and on the bus. */
export function storedNotification(row: NotificationRow): StoredNotification {
  return { ...readableNotification(row), sequence: row.sequence }
}
