import { recordAct } from '@civic/audit'
import { changedFields, filled } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import type { OrganizationCall } from '../../context.ts'
import { holdReportable } from './hold-reportable.ts'
import { lockSpend, updateSpend, type SpendRow } from './record-queries.ts'
import type { SpendChangeBody, SpendRecord } from './record-schemas.ts'
import { spendRecord } from './spend-view.ts'
import { requireAccountant } from './require-accountant.ts'
import { lineOf, readLines, readSpentAt, requireAmount } from './spend-form.ts'

/** Corrects what was said; the audit trail keeps how it stood before and after. */
export async function amendSpend(
  { db, actor, origin, clock }: OrganizationCall,
  { spendId, input }: { spendId: string; input: SpendChangeBody },
): Promise<{ spend: SpendRecord }> {
  return inTransaction(db, async (tx) => {
    const { citizen, campaignId } = await requireAccountant(tx, actor, spendId)
    const sent = sentSpend(input, clock.now())
    await holdReportable(tx, campaignId)
    const row = await lockSpend(tx, spendId)
    const stored = { ...row, lines: row.lines.map(lineOf) }
    const amended = { ...sent, lines: linesAfter(stored, input) }
    if (saysAmount(input)) requireAmount(amended.amountMinor ?? stored.amountMinor, amended.lines)
    const { change, fields } = changedFields(stored, amended)
    if (fields.length === 0) return { spend: spendRecord(row) }

    const { lines, ...rest } = change
    const after = await updateSpend(tx, spendId, { ...rest, ...(lines && { lines: JSON.stringify(lines) }) })
    await recordAct(tx, citizen, origin, {
      action: 'campaign.spend_amended',
      targetType: 'SPEND_RECORD',
      targetId: spendId,
      metadata: {
        campaignId,
        amountMinorBefore: row.amountMinor,
        amountMinorAfter: after.amountMinor,
        changes: beforeAndAfter(stored, change),
      },
    })
    return { spend: spendRecord(after) }
  })
}

function sentSpend({ amountMinor, description, spentAt, receiptUrl }: SpendChangeBody, now: Date) {
  return {
    ...(typeof amountMinor === 'number' && { amountMinor }),
    ...(typeof description === 'string' && { description }),
    ...(typeof spentAt === 'string' && { spentAt: readSpentAt(spentAt, now) }),
    ...(receiptUrl !== undefined && { receiptUrl: filled(receiptUrl) ?? null }),
  }
}

function saysAmount({ amountMinor, lines }: SpendChangeBody): boolean {
  return typeof amountMinor === 'number' || lines !== undefined
}

/** Those that are sent, else the stored ones as long as they still add up to the amount. */
function linesAfter(stored: SpendRow, { amountMinor, lines }: SpendChangeBody) {
  if (lines !== undefined) return readLines(lines)
  return (amountMinor ?? stored.amountMinor) === stored.amountMinor ? stored.lines : []
}

function beforeAndAfter(stored: SpendRow, change: object): Record<string, { before: unknown; after: unknown }> {
  const pairs = Object.entries(change).map(([field, after]: [string, unknown]) => [
    field,
    { before: Reflect.get(stored, field) as unknown, after },
  ])
  return Object.fromEntries(pairs)
}
