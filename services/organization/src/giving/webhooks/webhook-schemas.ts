import { Type } from 'typebox'

/** What only the documents tell: the signature is made over the bytes of the body, which are read as they came. */
export const WebhookHeaders = Type.Object({
  'x-payment-signature': Type.Optional(
    Type.String({
      pattern: '^[0-9a-f]{128}$',
      description:
        'HMAC-SHA512 of the raw bytes of the body with the secret key of the payment provider, in hexadecimal. `x-paystack-signature` means the same and is read first. One of the two must be there.',
    }),
  ),
})

export const WebhookBody = Type.Object(
  {
    event: Type.String({ description: '`charge.success` and its like; an event of another kind is only stored' }),
    data: Type.Object(
      {
        id: Type.Optional(Type.Integer()),
        reference: Type.Optional(Type.String({ description: 'the reference of the donation' })),
        status: Type.Optional(Type.String()),
        amount: Type.Optional(Type.Integer({ description: 'minor units' })),
        currency: Type.Optional(Type.String()),
      },
      { additionalProperties: true },
    ),
  },
  { additionalProperties: true, description: 'As the payment provider sends it; its raw bytes are what is signed' },
)

export const WebhookReply = Type.Object({ received: Type.Literal(true) })
