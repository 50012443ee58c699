import { sendInTurns } from '@civic/mail'
import type { OrganizationContext } from '../../context.ts'
import { listDueReceipts } from './receipt-queries.ts'
import { sendReceipt } from './send-receipt.ts'

const most = 200
/** Before that the settlement itself is sending. */
const settledForMs = 5 * 60_000

interface Limits {
  /** True when nothing new is to be taken up. */
  isOver: () => boolean
  /** How long one mail may take; undefined leaves it to the mailer. */
  signalFor: () => AbortSignal | undefined
}

interface Swept {
  sent: number
  failed: number
  /** Whether receipts are left over that are due. */
  isTruncated: boolean
}

/** Sends the receipts that are due, oldest first, at most 200. Never throws: what they follow is done. */
export async function sendDueReceipts(context: OrganizationContext, { isOver, signalFor }: Limits): Promise<Swept> {
  const now = context.clock.now()
  const settledBefore = new Date(now.getTime() - settledForMs)
  const due = await listDueReceipts(context.db, { now, settledBefore, limit: most + 1 }).catch((cause: unknown) => {
    context.warn('The receipts that are due could not be read', cause)
    return undefined
  })
  if (!due) return { sent: 0, failed: 0, isTruncated: true }
  const swept: Swept = { sent: 0, failed: 0, isTruncated: due.length > most }
  const isAllBegun = await sendInTurns(due.slice(0, most), isOver, async (donationId) => {
    const signal = signalFor()
    const outcome = await sendReceipt(context, donationId, signal ? { signal } : {})
    if (outcome === 'left-over') swept.isTruncated = true
    else if (outcome !== 'not-due') swept[outcome] += 1
  })
  if (!isAllBegun) swept.isTruncated = true
  return swept
}
