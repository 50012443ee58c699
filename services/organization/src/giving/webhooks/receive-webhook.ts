import { inTransaction, onCommit } from '@civic/db'
import type { OrganizationContext } from '../../context.ts'
import { requirePayments } from '../payments/require-payments.ts'
import { applyProviderStatus } from '../settlement/apply-provider-status.ts'
import { readEvent, type ProviderEvent } from './read-event.ts'
import type { UnsignedDeliveries } from './unsigned-deliveries.ts'
import { InvalidSignatureError, WebhookFailedError } from './webhook-errors.ts'
import { getEvent, insertEvent, markHandled } from './webhook-queries.ts'

export interface WebhookDelivery {
  body: Buffer
  signature: string | undefined
}

/**
 * Takes what the provider tells us. It is stored before anything is done about it, so that what fails half-way is known
 * and done when the provider tells it again; whatever was done is not done twice.
 */
export async function receiveWebhook(
  context: OrganizationContext,
  unsigned: UnsignedDeliveries,
  { body, signature }: WebhookDelivery,
): Promise<{ received: true }> {
  const payments = requirePayments(context)
  if (!payments.isSigned(body, signature)) {
    await unsigned.record(payments.name, body)
    throw new InvalidSignatureError()
  }
  try {
    await takeEvent(context, payments.name, readEvent(body))
  } catch (cause) {
    context.warn('An event of the payment provider could not be taken', cause)
    throw new WebhookFailedError()
  }
  return { received: true }
}

async function takeEvent(context: OrganizationContext, provider: string, event: ProviderEvent): Promise<void> {
  const { db } = context
  const { content, ...rest } = event
  const stored = (await insertEvent(db, { provider, ...rest })) ?? (await getEvent(db, { provider, ...rest }))
  if (stored.handled) return
  const { id, donationId } = stored
  if ('note' in content) return markHandled(db, id, content.note)
  if (donationId === null) return markHandled(db, id, 'no matching donation')

  await inTransaction(db, async (tx) => {
    const { outcome, note } = await applyProviderStatus(tx, context, donationId, content.said)
    await markHandled(tx, id, note)
    if (outcome === 'mismatch') {
      onCommit(tx, () => context.warn(`The donation ${donationId} stays as it is for somebody to look at: ${note}`))
    }
  })
}
