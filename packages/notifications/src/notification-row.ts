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

/** The row on the wire; an empty link is left out. */
export function readableNotification({ linkUrl, createdAt, sequence: _, ...row }: NotificationRow): Notification {
  return { ...row, ...(linkUrl !== null && { linkUrl }), createdAt: createdAt.toISOString() }
}
