import { requireSignedIn } from '@civic/access'
import { recordAct } from '@civic/audit'
import { filled } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { canAdmin, standingOf } from '../../registry/members/authority.ts'
import { requireStanding } from '../../registry/members/require-authority.ts'
import { lockOrgRoleAtCampaign } from '../campaigns/campaign-queries.ts'
import type { OrganizationCall } from '../../context.ts'
import { getPlaceOfMilestone } from '../milestones/milestone-queries.ts'
import { signedName } from '../../signed-name.ts'
import { holdReportable } from './hold-reportable.ts'
import { MilestoneMismatchError } from './spend-errors.ts'
import { readLines, readSpentAt, requireAmount } from './spend-form.ts'
import { insertSpend } from './record-queries.ts'
import type { NewSpendBody, SpendRecord } from './record-schemas.ts'
import { spendRecord } from './spend-view.ts'

/** Says what money of a campaign was spent on; a claim that everybody can read. */
export async function reportSpend(
  { db, actor, origin, clock }: OrganizationCall,
  { campaignId, input }: { campaignId: string; input: NewSpendBody },
): Promise<{ spend: SpendRecord }> {
  const citizen = requireSignedIn(actor)
  const { milestoneId, amountMinor, description } = input

  return inTransaction(db, async (tx) => {
    const role = await lockOrgRoleAtCampaign(tx, campaignId, citizen.userId)
    requireStanding(standingOf(citizen, role), canAdmin)
    const [spentAt, lines] = [readSpentAt(input.spentAt, clock.now()), readLines(input.lines)]
    const { organizationId, currency } = await holdReportable(tx, campaignId)
    const place = await getPlaceOfMilestone(tx, milestoneId)
    if (place.campaignId !== campaignId) throw new MilestoneMismatchError()
    requireAmount(amountMinor, lines)

    const said = { amountMinor, currency, description, lines: JSON.stringify(lines), spentAt }
    const row = await insertSpend(tx, {
      ...said,
      campaignId,
      milestoneId,
      organizationId,
      receiptUrl: filled(input.receiptUrl) ?? null,
      publishedById: citizen.userId,
      publishedByName: signedName(citizen),
    })
    await recordAct(tx, citizen, origin, {
      action: 'campaign.spend_reported',
      targetType: 'SPEND_RECORD',
      targetId: row.id,
      metadata: { campaignId, milestoneId, amountMinor },
    })
    return { spend: spendRecord(row) }
  })
}
