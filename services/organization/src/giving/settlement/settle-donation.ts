import { formatAmount } from '@civic/contracts'
import { onCommit } from '@civic/db'
import type { OrganizationContext } from '../../context.ts'
import { sendReceipt } from '../receipts/send-receipt.ts'
import type { Tx } from '../../tables.ts'
import { donationReceivedMessage, goalReachedMessage, ownDonationMessage } from './settlement-messages.ts'
import { lockCampaignOfDonation, settleLocked, type FundedCampaign, type LockedDonation } from './settlement-queries.ts'

const mostFee = 10 ** 13

/**
 * Settles a donation that is locked and has not settled before: totals, status and notifications with it, push and
 * receipt after the commit.
 */
export async function settleDonation(
  tx: Tx,
  context: OrganizationContext,
  donation: LockedDonation,
  feeMinor: number | undefined,
): Promise<void> {
  const campaign = await lockCampaignOfDonation(tx, donation.campaignId)
  const settledAt = context.clock.now()
  const standing = await settleLocked(tx, donation, { pspFeeMinor: readFee(feeMinor), settledAt })
  if (standing.status !== campaign.status) {
    onCommit(tx, () => context.log('A campaign is funded', { campaignId: campaign.id }))
  }
  await tellOfDonation(tx, context, campaign, donation)
  if (standing.hasCrossedGoal) {
    const message = goalReachedMessage(campaign)
    await context.notifyAudience(tx, { audience: 'stakeholders', of: campaign.id, message })
  }
  // Last, so that no push waits for a mail server.
  onCommit(tx, async () => thank(context, donation))
}

async function thank(context: OrganizationContext, { id, hasAddress }: LockedDonation): Promise<void> {
  if (hasAddress) await sendReceipt(context, id)
  else context.log('A donation gets no receipt: it came without an address', { donationId: id })
}

async function tellOfDonation(
  tx: Tx,
  { notifyAudience }: OrganizationContext,
  campaign: FundedCampaign,
  { id, donorUserId, grossMinor, currency }: LockedDonation,
): Promise<void> {
  const amount = formatAmount(grossMinor, currency)
  await notifyAudience(tx, {
    audience: 'members',
    of: campaign.organizationId,
    ...(donorUserId !== null && { except: donorUserId }),
    message: donationReceivedMessage(campaign, amount),
  })
  if (donorUserId === null) return
  await notifyAudience(tx, { audience: 'donor', of: id, message: ownDonationMessage(campaign, amount) })
}

/** What the provider keeps, where it says so usably. */
function readFee(feeMinor: number | undefined): number {
  return feeMinor !== undefined && Number.isInteger(feeMinor) && feeMinor >= 0 && feeMinor <= mostFee ? feeMinor : 0
}
