import { requireRole, type Actor, type Citizen, type SystemJob } from '@civic/access'
import { recordAct } from '@civic/audit'
import { inTransaction, whileHolding } from '@civic/db'
import type { OrganizationCall, OrganizationContext } from '../../context.ts'
import { requirePayments } from '../payments/require-payments.ts'
import { ReconcileRunningError } from './reconciliation-errors.ts'
import type { ReconciliationReport } from './reconciliation-schemas.ts'
import { runReconciliation, type Reach } from './run-reconciliation.ts'

export interface Pace extends Reach {
  /** How long another run is waited for. */
  waitMs: number
  /** How long a call of the provider, or a mail, may take from now on; undefined leaves it to who makes it. */
  signalFor: () => AbortSignal | undefined
}

/** How far a run looks unless it is told otherwise. */
export const usualReach = { graceMinutes: 20, windowHours: 48, most: 500 }

/** All there is, in the provider's own time; `isOver` and `waitMs` are the caller's. */
export const thoroughly = { ...usualReach, most: Number.POSITIVE_INFINITY, signalFor: () => undefined }

/** Holds donations against what the provider says: repairs what waits, reports the rest. One run at a time. */
export async function reconcileDonations(call: OrganizationCall, pace: Pace): Promise<ReconciliationReport> {
  const actor = requireOffice(call.actor)
  const payments = requirePayments(call)
  const lock = { name: 'organization:reconciliation', waitMs: pace.waitMs }
  const report = await whileHolding(call.db, lock, async (holder) =>
    runReconciliation(holder, { context: call, payments, signalFor: pace.signalFor }, pace),
  )
  if (!report) throw new ReconcileRunningError()
  await recordRun(call, actor, report)
  return report
}

function requireOffice(actor: Actor): Citizen | SystemJob {
  return actor.kind === 'system' ? actor : requireRole(actor, ['PLATFORM_ADMIN'])
}

/** What a run has done is done, also when it cannot be put on record. */
async function recordRun(
  { db, origin, warn }: OrganizationCall,
  actor: Citizen | SystemJob,
  { id, pendingChecked, settledChecked, recovered, recoveredMinor, drift }: ReconciliationReport,
): Promise<void> {
  const metadata = { pendingChecked, settledChecked, recovered, recoveredMinor, driftCount: drift.length }
  const act = { action: 'donations.reconciled', targetType: 'RECONCILIATION_RUN', targetId: id, metadata }
  try {
    await inTransaction(db, async (tx) => recordAct(tx, actor, origin, act))
  } catch (error) {
    warn(`The reconciliation run ${id} could not be put on record`, error)
  }
}

/** One line on the whole, and one for each drift, which somebody should hear of. */
export function logRun({ log }: OrganizationContext, { id: runId, drift, ...figures }: ReconciliationReport): void {
  log('Donations were reconciled', { runId, ...figures, driftCount: drift.length })
  for (const found of drift) log('A donation differs from what the provider says', { runId, ...found }, 'warn')
}
