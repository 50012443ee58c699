import { errorReplies, type Routes } from '@civic/http'
import type { CommunityContext } from '../context.ts'
import {
  NotificationParams,
  NotificationsQuery,
  NotificationsReply,
  ReadReply,
  StreamQuery,
  StreamReply,
  UnreadCountReply,
} from './notification-schemas.ts'
import { openStream, requireOpenHub } from './open-stream.ts'
import {
  countMyUnread,
  listMyNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from './read-notifications.ts'

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache',
  connection: 'keep-alive',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

export const notificationRoutes: Routes<CommunityContext> = async (app, context) => {
  app.get(
    '/v1/notifications',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags: ['notifications'],
        summary: 'Your notifications, newest first',
        querystring: NotificationsQuery,
        response: { 200: NotificationsReply, ...errorReplies(400, 401) },
      },
    },
    async ({ call, query }) => listMyNotifications({ ...context, ...call }, query),
  )

  app.get(
    '/v1/notifications/unread-count',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags: ['notifications'],
        summary: 'How many of your notifications are unread',
        response: { 200: UnreadCountReply, ...errorReplies(401) },
      },
    },
    async ({ call }) => countMyUnread({ ...context, ...call }),
  )

  app.get(
    '/v1/notifications/stream',
    {
      config: { access: { token: 'required', queryToken: true }, envelope: false },
      schema: {
        tags: ['notifications'],
        summary: 'Your notifications as they happen, and what you missed since Last-Event-ID',
        produces: ['text/event-stream'],
        querystring: StreamQuery,
        response: { 200: StreamReply, ...errorReplies(400, 401, 503) },
      },
    },
    async ({ call, headers, id, method, query }, reply) => {
      requireOpenHub(context)
      const sink = reply.hijack().raw
      sink.writeHead(200, { ...streamHeaders, 'x-request-id': id })
      const lastEventId = headers['last-event-id']?.toString() || query.lastEventId
      if (method === 'HEAD') sink.end()
      else await openStream({ ...context, ...call }, { lastEventId, sink })
      return reply
    },
  )

  app.patch(
    '/v1/notifications/:id/read',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags: ['notifications'],
        summary: 'Mark a notification as read',
        params: NotificationParams,
        response: { 200: ReadReply, ...errorReplies(401, 403, 404) },
      },
    },
    async ({ call, params }) => markNotificationRead({ ...context, ...call }, { notificationId: params.id }),
  )

  app.post(
    '/v1/notifications/read-all',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags: ['notifications'],
        summary: 'Mark all your notifications as read',
        response: { 200: ReadReply, ...errorReplies(401, 403) },
      },
    },
    async ({ call }) => markAllNotificationsRead({ ...context, ...call }),
  )
}
