import { readableNotification } from '@civic/notifications'
import { act } from '../act.ts'
import { NotificationNotFoundError } from './notification-errors.ts'
import { countUnread, listNotifications, markAllRead, markRead } from './notification-queries.ts'
import { NotificationsReply, ReadReply, UnreadCountReply } from './notification-schemas.ts'

export const listMyNotifications = act('GET /v1/notifications', {
  summary: 'Your notifications, newest first',
  description: 'This list is the truth; the live stream only says sooner what is in it.',
  page: { usual: 50, most: 200 },
  reply: NotificationsReply,

  async does({ db, citizen, page }) {
    const rows = await listNotifications(db, citizen.userId, page)
    return { notifications: rows.map(readableNotification) }
  },
})

export const countMyUnread = act('GET /v1/notifications/unread-count', {
  summary: 'How many of your notifications are unread',
  description: 'For a badge; follow the live stream instead of asking again and again.',
  reply: UnreadCountReply,

  async does({ db, citizen }) {
    return { count: await countUnread(db, citizen.userId) }
  },
})

export const markNotificationRead = act('PATCH /v1/notifications/:id/read', {
  summary: 'Mark a notification as read',
  description: 'A notification that was read already stays so and gets the same reply. There is no way back.',
  reply: ReadReply,
  refuses: [NotificationNotFoundError],

  async does({ db, path: { id }, citizen }) {
    const isTheirs = await markRead(db, id, citizen.userId)
    if (!isTheirs) throw new NotificationNotFoundError()
    return { read: true }
  },
})

export const markAllNotificationsRead = act('POST /v1/notifications/read-all', {
  summary: 'Mark all your notifications as read',
  description: 'Those that arrive afterwards are unread.',
  reply: ReadReply,

  async does({ db, citizen }) {
    await markAllRead(db, citizen.userId)
    return { read: true }
  },
})
