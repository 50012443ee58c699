import { Notification } from '@civic/contracts'
import { Type } from 'typebox'

export const NotificationsReply = Type.Object({ notifications: Type.Array(Notification) })
export const UnreadCountReply = Type.Object({ count: Type.Integer() })
export const ReadReply = Type.Object({ read: Type.Literal(true) })

export const StreamQuery = Type.Object({
  access_token: Type.Optional(Type.String({ description: 'The token, instead of the `Authorization` header.' })),
  lastEventId: Type.Optional(
    Type.String({ description: 'The last event that was read, instead of the `Last-Event-ID` header.' }),
  ),
})
export const StreamReply = Type.String({
  description:
    'Server-sent events: `notification` with one of your notifications, `resync` when the list is to be read anew, and ' +
    '`ended` when the stream makes room for a newer one.',
})
