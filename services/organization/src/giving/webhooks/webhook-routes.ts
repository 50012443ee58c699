import { readRawBodies, type Routes } from '@civic/http'
import type { OrganizationContext } from '../../context.ts'
import { DonationsUnavailableError } from '../payments/payment-errors.ts'
import { requirePayments } from '../payments/require-payments.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { UnsignedDeliveries } from './unsigned-deliveries.ts'
import { InvalidSignatureError, UnreadableBodyError, WebhookFailedError } from './webhook-errors.ts'
import { WebhookBody, WebhookHeaders, WebhookReply } from './webhook-schemas.ts'

export const webhookRoutes: Routes<OrganizationContext> = async (app, context) => {
  // What is signed are the bytes, so nobody may read them as JSON before.
  readRawBodies(app, () => new UnreadableBodyError())
  const unsigned = new UnsignedDeliveries(context)
  app.addHook('onClose', async () => unsigned.tellDropped())

  app.post(
    '/v1/webhooks/payment',
    {
      config: {
        access: { token: 'public' },
        offered: () => void requirePayments(context),
        refusals: [DonationsUnavailableError, UnreadableBodyError, InvalidSignatureError, WebhookFailedError],
        documented: { headers: WebhookHeaders, body: WebhookBody },
      },
      schema: {
        tags: ['donations'],
        summary: 'What the payment provider tells us, signed over the bytes of the body',
        description:
          'For the payment provider alone: the signature must fit the raw bytes of the body. Each event is ' +
          'stored once and acted upon once, however often it comes. A donation settles when amount and ' +
          'currency agree; donor and members are told then. What disagrees stays as it is for a person to ' +
          'look at. An event that could not be processed is answered 500, so that the provider sends it ' +
          'again.',
        response: { 200: WebhookReply },
      },
    },
    async ({ body, headers }) => {
      const signature = headers['x-paystack-signature'] ?? headers['x-payment-signature']
      return receiveWebhook(context, unsigned, {
        body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        signature: Array.isArray(signature) ? signature[0] : signature,
      })
    },
  )
}
