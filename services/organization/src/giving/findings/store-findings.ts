import type { OrganizationContext } from '../../context.ts'
import type { Drift } from '../sweeps/drift.ts'
import { upsertFindings } from './finding-queries.ts'

const mostAtOnce = 1000

/** Keeps what a run found until somebody explains it; what the run has repaired itself needs nobody. Never throws. */
export async function storeFindings(
  { db, clock, warn }: OrganizationContext,
  runId: string,
  drift: readonly Drift[],
): Promise<void> {
  // A donation that settled in the middle of a run is looked at twice, and counts once.
  const byIdentity = new Map(drift.map((found) => [`${found.donationId} ${found.kind}`, found]))
  const found = [...byIdentity.values()].filter(({ kind }) => kind !== 'RECOVERED_MISSED_WEBHOOK')
  const run = { id: runId, at: clock.now() }
  try {
    for (let first = 0; first < found.length; first += mostAtOnce) {
      await upsertFindings(db, run, found.slice(first, first + mostAtOnce))
    }
  } catch (error) {
    warn(`The findings of the reconciliation run ${runId} could not be stored`, error)
  }
}
