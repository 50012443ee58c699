import type { OrganizationContext } from '../../context.ts'
import type { ReconciliationReport } from './reconciliation-schemas.ts'

/** One line on the whole, and one for each drift, which somebody should hear of. */
export function logRun({ log }: OrganizationContext, { id: runId, drift, ...figures }: ReconciliationReport): void {
  log('Donations were reconciled', { runId, ...figures, driftCount: drift.length })
  for (const found of drift) log('A donation differs from what the provider says', { runId, ...found }, 'warn')
}
