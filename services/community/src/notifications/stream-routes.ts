import type { Routes } from '@civic/http'
import type { CommunityContext } from '../context.ts'
import { NoStreamError } from './notification-errors.ts'
import { StreamQuery, StreamReply } from './notification-schemas.ts'
import { streamNotifications, requireOpenHub } from './stream-notifications.ts'

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache',
  connection: 'keep-alive',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

export const streamRoutes: Routes<CommunityContext> = async (app, context) => {
  app.get(
    '/v1/notifications/stream',
    {
      config: { access: { token: 'required', queryToken: true }, refusals: [NoStreamError], envelope: false },
      schema: {
        tags: ['notifications'],
        summary: 'Live stream of your notifications',
        description:
          'Server-sent events. Each `notification` event carries a Notification as JSON; its `id` is a position, by ' +
          'which a reconnect with `Last-Event-ID` gets what was missed. The same one may come twice: drop it by its ' +
          '`id` in the JSON. A `resync` event says that too much was missed; read the list then. A comment comes ' +
          'every 25 seconds. Of one person 20 streams stay open; the oldest gets an `ended` event with a `message` when ' +
          'there are more. Browsers send the token as `access_token`; an open stream outlives its token, a ' +
          'reconnect needs a valid one.',
        produces: ['text/event-stream'],
        querystring: StreamQuery,
        response: { 200: StreamReply },
      },
    },
    async ({ call, headers, id, method, query }, reply) => {
      requireOpenHub(context)
      const sink = reply.hijack().raw
      sink.writeHead(200, { ...streamHeaders, 'x-request-id': id })
      const lastEventId = headers['last-event-id']?.toString() || query.lastEventId
      if (method === 'HEAD') sink.end()
      else await streamNotifications({ ...context, ...call }, { lastEventId, sink })
      return reply
    },
  )
}
