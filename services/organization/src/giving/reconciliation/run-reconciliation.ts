import { randomUUID } from 'node:crypto'
import { storeFindings } from '../findings/store-findings.ts'
import { sendDueReceipts } from '../receipts/send-due-receipts.ts'
import type { Inquiry } from '../sweeps/ask-provider.ts'
import { checkSettled } from '../sweeps/check-settled.ts'
import { checkUnsettled } from '../sweeps/check-unsettled.ts'
import type { SettledDonation, SweptDonation } from '../sweeps/drift.ts'
import { sweepRows, type Swept } from '../sweeps/sweep-rows.ts'
import { listClosed, listPending, listSettled, type Mark } from '../sweeps/sweep-queries.ts'
import type { Db } from '../../tables.ts'
import type { ReconciliationReport } from './reconciliation-schemas.ts'

/** How far a run looks and how long it takes things up. */
export interface Reach {
  /** Younger donations may still be waiting for their webhook; 0 looks at all of them. */
  graceMinutes: number
  /** How far back closed and settled donations are looked at. */
  windowHours: number
  /** Rows of each sweep. */
  most: number
  /** True once nothing new is to be taken up. */
  isOver: () => boolean
}

type Run = Inquiry & { holder: Db; ranAt: Date; tally: ReturnType<typeof emptyTally> }

/** One run, whose pages are read over `holder`, the connection that keeps other runs away. */
export async function runReconciliation(holder: Db, inquiry: Inquiry, reach: Reach): Promise<ReconciliationReport> {
  const { context, signalFor } = inquiry
  const [id, ranAt, tally] = [randomUUID(), context.clock.now(), emptyTally()]
  const run: Run = { ...inquiry, holder, ranAt, tally }
  const swept = [...(await sweepUnsettled(run, reach)), await sweepSettled(run, reach)]
  failWhereNothingWasRead(context, swept)
  const receipts = await sendDueReceipts(context, { isOver: reach.isOver, signalFor })
  const drift = swept.flatMap((sweep) => sweep.drift)
  await storeFindings(context, id, drift)
  return {
    id,
    ranAt: ranAt.toISOString(),
    durationMs: context.clock.now().getTime() - ranAt.getTime(),
    ...tally,
    recoveredMinor: Number(tally.recoveredMinor),
    receiptsSent: receipts.sent,
    receiptsFailed: receipts.failed,
    truncated: receipts.isTruncated || swept.some(({ isTruncated }) => isTruncated),
    drift,
  }
}

/** A run that could read nothing at all has failed; one that broke off tells what it has found. */
function failWhereNothingWasRead({ warn }: Inquiry['context'], swept: readonly Swept[]): void {
  const failures = swept.flatMap(({ failure }) => (failure === undefined ? [] : [failure]))
  const [failure] = failures
  if (failure === undefined) return
  if (swept.every(({ taken }) => taken === 0)) throw failure
  warn('A reconciliation could not read all donations', failure)
}

const emptyTally = () => ({
  pendingChecked: 0,
  settledChecked: 0,
  recovered: 0,
  recoveredMinor: 0n,
  markedFailed: 0,
  markedAbandoned: 0,
  stillPending: 0,
})

/** Those that wait, then those that were closed unpaid before this run: a closed checkout may still be paid. */
async function sweepUnsettled(run: Run, reach: Reach): Promise<Swept[]> {
  const { holder, ranAt, tally } = run
  const until = reach.graceMinutes === 0 ? undefined : minutesBefore(ranAt, reach.graceMinutes)
  const waiting = await sweepRows<SweptDonation & Mark>(
    async (after, most) => listPending(holder, { until, after, most }),
    reach,
    async (donation) => checkUnsettled(run, tally, donation),
  )
  const from = minutesBefore(ranAt, reach.windowHours * 60)
  const closed = await sweepRows<SweptDonation & Mark>(
    async (after, most) => listClosed(holder, { from, before: ranAt, after, most }),
    { ...reach, most: reach.most - waiting.taken },
    async (donation) => checkUnsettled(run, tally, donation),
  )
  return [waiting, closed]
}

async function sweepSettled(run: Run, reach: Reach): Promise<Swept> {
  const { holder, ranAt, tally } = run
  const from = minutesBefore(ranAt, reach.windowHours * 60)
  return sweepRows<SettledDonation & Mark>(
    async (after, most) => listSettled(holder, { from, after, most }),
    reach,
    async (donation) => checkSettled(run, tally, donation),
  )
}

const minutesBefore = (instant: Date, minutes: number) => new Date(instant.getTime() - minutes * 60_000)
