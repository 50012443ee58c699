import { requireSignedIn } from '@civic/access'
import { readPage, type Notification } from '@civic/contracts'
import { readableNotification } from '@civic/notifications'
import type { CommunityCall } from '../context.ts'
import { NotificationNotFoundError } from './notification-errors.ts'
import { countUnread, listNotifications, markAllRead, markRead } from './notification-queries.ts'

/** The caller's own notifications, newest first. */
export async function listMyNotifications(
  { db, actor }: CommunityCall,
  query: { limit?: string; offset?: string },
): Promise<{ notifications: Notification[] }> {
  const { userId } = requireSignedIn(actor)
  const rows = await listNotifications(db, userId, readPage(query, { usual: 50, most: 200 }))
  return { notifications: rows.map(readableNotification) }
}

export async function countMyUnread({ db, actor }: CommunityCall): Promise<{ count: number }> {
  return { count: await countUnread(db, requireSignedIn(actor).userId) }
}

/** Marks one notification of the caller; once read it stays read. */
export async function markNotificationRead(
  { db, actor }: CommunityCall,
  { notificationId }: { notificationId: string },
): Promise<{ read: true }> {
  const { userId } = requireSignedIn(actor)
  const isTheirs = await markRead(db, notificationId, userId)
  if (!isTheirs) throw new NotificationNotFoundError()
  return { read: true }
}

export async function markAllNotificationsRead({ db, actor }: CommunityCall): Promise<{ read: true }> {
  await markAllRead(db, requireSignedIn(actor).userId)
  return { read: true }
}
