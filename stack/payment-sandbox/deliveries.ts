import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fields } from '../sandbox/fields.ts'
import type { DeliverySettings } from './settings.ts'
import type { Tenant } from './tenant.ts'

const answerWithinMs = 30_000

/** What came of each sending: the status of the answer, 0 where there was none. */
export type Answers = number[]

/**
 * Sends an event to the webhook address of a key as its settings say, signed by HMAC-SHA-512 of the exact bytes. Nothing
 * is sent without an address.
 */
export async function deliver(
  tenant: Tenant,
  event: Fields,
  how: Partial<DeliverySettings>,
  signal: AbortSignal,
): Promise<Answers> {
  const settings = { ...tenant.settings.delivery, ...how }
  if (settings.drop) return []
  const sendIt = async () => sendAsSet(tenant, event, settings, signal)
  if (settings.reorder <= 1) return sendIt()

  tenant.heldBack.push(sendIt)
  if (tenant.heldBack.length < settings.reorder) return []
  const collected = tenant.heldBack.toReversed()
  tenant.heldBack = []
  const answers: Answers = []
  for (const sendEvent of collected) answers.push(...(await sendEvent()))
  return answers
}

async function sendAsSet(
  { key, settings: { webhookUrl } }: Tenant,
  event: Fields,
  { delayMs, repeat, falsify, retries, retryMs }: DeliverySettings,
  signal: AbortSignal,
): Promise<Answers> {
  if (webhookUrl === undefined) return []
  const signed = JSON.stringify(event)
  const signature = createHmac('sha512', key).update(signed).digest('hex')
  const body = falsify === 'body' ? signed.replace(/"amount":\d+/, '"amount":1') : signed
  const headers = {
    'content-type': 'application/json',
    'x-paystack-signature': falsify === 'signature' ? 'f'.repeat(128) : signature,
  }
  const answers: Answers = []
  for (let sending = 0; sending < repeat; sending += 1) {
    await sleep(delayMs, undefined, { signal })
    answers.push(await sendOnce(webhookUrl, headers, body, signal))
  }
  for (let attempt = 0; attempt < retries && !answers.includes(200); attempt += 1) {
    await sleep(retryMs, undefined, { signal })
    answers.push(await sendOnce(webhookUrl, headers, body, signal))
  }
  return answers
}

async function sendOnce(
  url: string,
  headers: Record<string, string>,
  body: string,
  closing: AbortSignal,
): Promise<number> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(answerWithinMs)])
  try {
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    await response.arrayBuffer()
    return response.status
  } catch {
    closing.throwIfAborted()
    return 0
  }
}
