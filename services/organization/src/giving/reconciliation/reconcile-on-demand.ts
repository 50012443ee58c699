import type { OrganizationCall } from '../../context.ts'
import { logRun, reconcileDonations, usualReach } from './reconcile-donations.ts'
import type { ReconciliationBody, ReconciliationReport } from './reconciliation-schemas.ts'

const waitMs = 5000
/** The gateway waits half a minute for the answer: what is begun last still fits in. */
const takesUpForMs = 18_000
const callMs = 6000

/** A run for somebody who waits for it; `elapsedMs` is how long they have waited already. */
export async function reconcileOnDemand(
  call: OrganizationCall,
  { elapsedMs, ...asked }: ReconciliationBody & { elapsedMs: number },
): Promise<{ report: ReconciliationReport }> {
  const now = () => call.clock.now().getTime()
  const overAt = now() - elapsedMs + takesUpForMs
  const report = await reconcileDonations(call, {
    // Zero asks for everything, now; of the other two it is no question.
    graceMinutes: asked.pendingGraceMinutes ?? usualReach.graceMinutes,
    windowHours: asked.settledWindowHours || usualReach.windowHours,
    most: asked.limit || usualReach.most,
    waitMs,
    isOver: () => now() >= overAt,
    signalFor: () => AbortSignal.timeout(callMs),
  })
  logRun(call, report)
  return { report }
}
