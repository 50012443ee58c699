import { recordAct } from '@civic/audit'
import { inTransaction } from '@civic/db'
import type { OrganizationCall } from '../../context.ts'
import { holdReportable } from './hold-reportable.ts'
import { deleteSpend, lockSpend } from './record-queries.ts'
import { requireAccountant } from './require-accountant.ts'

/** Takes back what was said; the audit trail keeps it. */
export async function withdrawSpend(
  { db, actor, origin }: OrganizationCall,
  { spendId }: { spendId: string },
): Promise<{ ok: true }> {
  return inTransaction(db, async (tx) => {
    const { citizen, campaignId } = await requireAccountant(tx, actor, spendId)
    await holdReportable(tx, campaignId)
    const { milestoneId, amountMinor, description, spentAt, receiptUrl } = await lockSpend(tx, spendId)
    await deleteSpend(tx, spendId)
    const amounts = { amountMinor, amountMinorBefore: amountMinor, amountMinorAfter: 0 }
    await recordAct(tx, citizen, origin, {
      action: 'campaign.spend_withdrawn',
      targetType: 'SPEND_RECORD',
      targetId: spendId,
      metadata: { campaignId, milestoneId, ...amounts, description, spentAt, receiptUrl },
    })
    return { ok: true }
  })
}
