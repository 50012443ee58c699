import { recordAct } from '@civic/audit'
import { changedFields } from '@civic/contracts'
import { ChangedMeanwhileError, hasChangedSince } from '@civic/errors'
import { change } from '../../act.ts'
import { receiptAfter } from '../../attachment-alts.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { updateSpend, type SpendRow } from './record-queries.ts'
import { SpendChangeBody, SpendReply } from './record-schemas.ts'
import { spendRecord } from './spend-view.ts'
import { requireReportable, spend } from './spend.ts'
import { CampaignNotReportableError, InvalidSpendAmountError } from './spend-errors.ts'
import { lineOf, readLines, readSpentAt, requireAmount } from './spend-form.ts'

/** The audit trail keeps how it stood before and after. */
export const amendSpend = change('PATCH /v1/spend/:spendId', {
  summary: 'Correct a spend record',
  description:
    'For owners and administrators of the organization. What is left out stays. Lines must add up to the ' +
    'amount; those of an amount that changes without new ones are dropped. The audit log keeps how the ' +
    'record stood before and after, and nobody is told. With `expectedUpdatedAt`, a change of what somebody ' +
    'else changed meanwhile is refused.',
  on: spend,
  may: canAdmin,
  body: SpendChangeBody,
  reply: SpendReply,
  refuses: [ChangedMeanwhileError, CampaignNotReportableError, InvalidSpendAmountError],

  async does({ tx, citizen, origin, clock, row: found, body }) {
    const sent = { ...sentSpend(body, clock.now()), ...receiptAfter(body, found.spend) }
    requireReportable(found)
    const row = found.spend
    const stored = { ...row, lines: row.lines.map(lineOf) }
    const amended = { ...sent, lines: linesAfter(stored, body) }
    if (saysAmount(body)) requireAmount(amended.amountMinor ?? stored.amountMinor, amended.lines)
    const { change, fields } = changedFields(stored, amended)
    if (hasChangedSince(body, row)) throw new ChangedMeanwhileError(spendRecord(row))
    if (fields.length === 0) return { spend: spendRecord(row) }

    const { lines, ...rest } = change
    const after = await updateSpend(tx, row.id, { ...rest, ...(lines && { lines: JSON.stringify(lines) }) })
    await recordAct(tx, citizen, origin, {
      action: 'campaign.spend_amended',
      targetType: 'SPEND_RECORD',
      targetId: row.id,
      metadata: {
        campaignId: row.campaignId,
        amountMinorBefore: row.amountMinor,
        amountMinorAfter: after.amountMinor,
        changes: beforeAndAfter(stored, change),
      },
    })
    return { spend: spendRecord(after) }
  },
})

function sentSpend({ amountMinor, description, spentAt }: SpendChangeBody, now: Date) {
  return {
    ...(typeof amountMinor === 'number' && { amountMinor }),
    ...(typeof description === 'string' && { description }),
    ...(typeof spentAt === 'string' && { spentAt: readSpentAt(spentAt, now) }),
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
