import { Type } from 'typebox'

export const WebhookReply = Type.Object({ received: Type.Literal(true) })
