import { inBackground, inTransaction } from '@civic/db'
import { reasonOf } from '@civic/mail'
import type { OrganizationContext } from '../../context.ts'
import { receiptMail } from './receipt-mail.ts'
import { claimReceipt, findReceipt, lockReceipt, updateReceipt, type Receipt } from './receipt-queries.ts'
import { claimMs, nextAttemptAt } from './receipt-schedule.ts'

/** `left-over`: patience ended before the turn came, and nothing has begun. */
export type ReceiptOutcome = 'sent' | 'failed' | 'not-due' | 'left-over'

/**
 * Sends the receipt of a donation unless it was sent, is being sent or is not to be tried yet. Never throws: no failure
 * reaches a settlement. Whoever loses patience goes on without the outcome; it is recorded all the same.
 */
export async function sendReceipt(
  context: OrganizationContext,
  donationId: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<ReceiptOutcome> {
  let isBegun = false
  const sending = context.mailTurns.use(async () => {
    if (signal?.aborted) return 'left-over'
    isBegun = true
    return claimAndSend(context, donationId)
  })
  if (!signal) return sending
  inBackground(context.db, async () => void (await sending))
  return Promise.race([sending, endOf(signal).then(() => (isBegun ? 'failed' : 'left-over'))])
}

async function endOf(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
}

async function claimAndSend(context: OrganizationContext, donationId: string): Promise<ReceiptOutcome> {
  const { db, clock, warn } = context
  try {
    const now = clock.now()
    if (!(await claimReceipt(db, donationId, { now, until: new Date(now.getTime() + claimMs) }))) return 'not-due'
    const receipt = await findReceipt(db, donationId)
    if (!receipt) return 'not-due'
    return await send(context, receipt)
  } catch (cause) {
    warn(`The receipt of the donation ${donationId} could not be sent or recorded`, cause)
    return 'failed'
  }
}

async function send(context: OrganizationContext, receipt: Receipt): Promise<ReceiptOutcome> {
  const { donationId } = receipt
  try {
    await context.mailer.send(receiptMail(receipt, context))
  } catch (cause) {
    context.warn(`The receipt of the donation ${donationId} could not be sent (${reasonOf(cause)})`)
    await recordFailure(context, donationId)
    return 'failed'
  }
  await recordSent(context, donationId)
  return 'sent'
}

async function recordSent({ db, clock }: OrganizationContext, donationId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { attempts } = (await lockReceipt(tx, donationId)) ?? { attempts: 0 }
    const sent = { attempts: attempts + 1, sentAt: clock.now(), nextAttemptAt: null, isLast: true }
    await updateReceipt(tx, donationId, sent)
  })
}

async function recordFailure({ db, clock, warn }: OrganizationContext, donationId: string): Promise<void> {
  const isLast = await inTransaction(db, async (tx) => {
    const { attempts: before } = (await lockReceipt(tx, donationId)) ?? { attempts: 0 }
    const attempts = before + 1
    const next = nextAttemptAt(attempts, clock.now()) ?? null
    await updateReceipt(tx, donationId, { attempts, sentAt: null, nextAttemptAt: next, isLast: next === null })
    return next === null
  })
  if (isLast) warn(`The receipt of the donation ${donationId} is given up`)
}
