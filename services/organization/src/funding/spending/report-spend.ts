import { recordAct } from '@civic/audit'
import { change } from '../../act.ts'
import { receiptAfter } from '../../attachment-alts.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { signedName } from '../../signed-name.ts'
import { MilestoneNotFoundError } from '../milestones/milestone-errors.ts'
import { findCampaignOfMilestone } from '../milestones/milestone-queries.ts'
import { insertSpend } from './record-queries.ts'
import { NewSpendBody, SpendReply } from './record-schemas.ts'
import { spendRecord } from './spend-view.ts'
import { accountedCampaign, requireReportable } from './spend.ts'
import { CampaignNotReportableError, InvalidSpendAmountError, MilestoneMismatchError } from './spend-errors.ts'
import { readLines, readSpentAt, requireAmount } from './spend-form.ts'

/** A claim that everybody can read. */
export const reportSpend = change('POST /v1/campaigns/:campaignId/spend', {
  summary: 'Say what money of a campaign was spent on',
  description:
    'For owners and administrators of the organization. Possible once the campaign was published. The ' +
    'record names a milestone of this campaign, and everybody can read it. Lines, when there are any, must ' +
    'add up to the amount; the day is at most 24 hours ahead. It stands in the audit log, and nobody is ' +
    'told.',
  on: accountedCampaign,
  may: canAdmin,
  body: NewSpendBody,
  reply: SpendReply,
  status: 201,
  refuses: [CampaignNotReportableError, MilestoneNotFoundError, MilestoneMismatchError, InvalidSpendAmountError],

  async does({ tx, citizen, origin, clock, path: { campaignId }, row: campaign, body }) {
    const { milestoneId, amountMinor, description } = body
    const [spentAt, lines] = [readSpentAt(body.spentAt, clock.now()), readLines(body.lines)]
    const receipt = receiptAfter(body)
    requireReportable(campaign)
    const plannedIn = await findCampaignOfMilestone(tx, milestoneId)
    if (plannedIn === undefined) throw new MilestoneNotFoundError()
    if (plannedIn !== campaignId) throw new MilestoneMismatchError()
    requireAmount(amountMinor, lines)

    const { organizationId, currency } = campaign
    const said = { amountMinor, currency, description, lines: JSON.stringify(lines), spentAt }
    const row = await insertSpend(tx, {
      ...said,
      campaignId,
      milestoneId,
      organizationId,
      ...receipt,
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
  },
})
