import { formatAmount } from '@civic/contracts'
import type { Message } from '@civic/notifications'
import type { FundedCampaign } from './settlement-queries.ts'

type Told = Pick<FundedCampaign, 'title' | 'slug'>

/** What the organization is told of a donation; never from whom it came. */
export function donationReceivedMessage(campaign: Told, amount: string): Message {
  return {
    type: 'DONATION_RECEIVED',
    title: `Donation received: ${amount}`,
    body: `${amount} was given to ${campaign.title}.`,
    linkUrl: `/campaigns/${campaign.slug}`,
  }
}

/** What the donor is told of their own donation. */
export function ownDonationMessage(campaign: Told, amount: string): Message {
  return {
    type: 'DONATION_RECEIVED',
    title: `Your donation was received: ${amount}`,
    body: `Your ${amount} for ${campaign.title} has arrived. Thank you.`,
    linkUrl: `/campaigns/${campaign.slug}`,
  }
}

/** What all who have a stake in a campaign are told when its goal is reached. */
export function goalReachedMessage(campaign: Told & Pick<FundedCampaign, 'goalMinor' | 'currency'>): Message {
  const goal = formatAmount(campaign.goalMinor, campaign.currency)
  return {
    type: 'FUNDING_GOAL_REACHED',
    title: `Goal reached: ${campaign.title}`,
    body: `${campaign.title} has reached its goal of ${goal}.`,
    linkUrl: `/campaigns/${campaign.slug}`,
  }
}
