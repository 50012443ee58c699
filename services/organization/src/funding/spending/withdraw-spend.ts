import { recordAct } from '@civic/audit'
import { change } from '../../act.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { OkReply } from '../../registry/members/member-schemas.ts'
import { deleteSpend } from './record-queries.ts'
import { requireReportable, spend } from './spend.ts'
import { CampaignNotReportableError } from './spend-errors.ts'

/** The audit trail keeps it. */
export const withdrawSpend = change('DELETE /v1/spend/:spendId', {
  summary: 'Take a spend record back',
  description:
    'For owners and administrators of the organization. The public does not see the record any more; the ' +
    'audit log keeps it. Nobody is told.',
  on: spend,
  may: canAdmin,
  reply: OkReply,
  refuses: [CampaignNotReportableError],

  async does({ tx, citizen, origin, row: found }) {
    requireReportable(found)
    const { id, campaignId, milestoneId, amountMinor, description, spentAt, receiptUrl, receiptAlt } = found.spend
    await deleteSpend(tx, id)
    const receipt = { receiptUrl, ...(receiptAlt !== null && { receiptAlt }) }
    const amounts = { amountMinor, amountMinorBefore: amountMinor, amountMinorAfter: 0 }
    await recordAct(tx, citizen, origin, {
      action: 'campaign.spend_withdrawn',
      targetType: 'SPEND_RECORD',
      targetId: id,
      metadata: { campaignId, milestoneId, ...amounts, description, spentAt, ...receipt },
    })
    return { ok: true }
  },
})
