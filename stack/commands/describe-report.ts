import { printable } from '@civic/config'
import type { DriftKind } from '@civic/contracts'
import type { ReconciliationReport } from '../../services/organization/src/giving/reconciliation/reconciliation-schemas.ts'

type Drift = ReconciliationReport['drift'][number]

/** What each kind of difference means and what is to be done, the most serious one first. */
const advice: Record<DriftKind, string> = {
  SUBACCOUNT_MISMATCH:
    'The money went to another account than the organization has named. Pause the campaign and ask the provider.',
  AMOUNT_MISMATCH: 'The totals shown are not what was paid. Ask the provider which of the two amounts was charged.',
  SETTLED_HERE_BUT_NOT_AT_PROVIDER:
    'The donation counts here, but the money may have gone back to the donor. Ask the provider.',
  CURRENCY_MISMATCH: 'The donation was charged in another currency. Ask the provider what reached the organization.',
  PENDING_WITH_MISMATCHED_DETAILS:
    'Something else was paid than was asked for, so it does not count. Agree with the donor on a refund or a new donation.',
  RECOVERED_MISSED_WEBHOOK:
    'Repaired; nothing is to be done. If there are many, check the webhook address at the provider.',
  PROVIDER_UNREACHABLE: 'Not checked. Run this again when the provider answers; check PAYMENT_API_URL and the key.',
}

/** A report for the person at the console. */
export function describeReport(report: ReconciliationReport): string {
  const { drift, truncated } = report
  return [
    ...figuresOf(report),
    ...Object.entries(advice).flatMap(([kind, sentence]) =>
      describeKind(
        kind,
        sentence,
        drift.filter((found) => found.kind === kind),
      ),
    ),
    '',
    ...(truncated ? ['Something was left over. Run this again.'] : []),
    conclusionOf(report),
    '',
  ].join('\n')
}

function figuresOf(report: ReconciliationReport): string[] {
  return [
    `Reconciliation ${report.id}, ${report.ranAt}, ${(report.durationMs / 1000).toFixed(1)} s`,
    '',
    `Unsettled donations checked   ${report.pendingChecked}`,
    `  settled now                 ${report.recovered} (${report.recoveredMinor} minor units)`,
    `  marked as failed            ${report.markedFailed}`,
    `  marked as abandoned         ${report.markedAbandoned}`,
    `  still waiting               ${report.stillPending}`,
    `Settled donations checked     ${report.settledChecked}`,
    `Receipts sent                 ${report.receiptsSent}`,
    `Receipts that failed          ${report.receiptsFailed}`,
  ]
}

function describeKind(kind: string, sentence: string, found: readonly Drift[]): string[] {
  if (found.length === 0) return []
  return ['', `${kind}: ${found.length}`, `  ${sentence}`, ...found.flatMap(describeDrift)]
}

function describeDrift({ reference, amountMinor, donationId, detail }: Drift): string[] {
  return [`  - ${printable(reference)}, ${amountMinor} minor units, donation ${donationId}`, `    ${printable(detail)}`]
}

function conclusionOf({ drift, truncated }: ReconciliationReport): string {
  if (drift.length === 0) return truncated ? 'Nothing differs in what was checked.' : 'Nothing differs.'
  const open = drift.filter(({ kind }) => kind !== 'RECOVERED_MISSED_WEBHOOK').length
  if (open === 0) return 'What differed has been repaired.'
  return `${open} to look at. An administrator finds them at GET /api/v1/admin/donations/drift and resolves each with a note.`
}
