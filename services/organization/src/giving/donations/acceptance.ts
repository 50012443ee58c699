import type { OrganizationContext } from '../../context.ts'
import { acceptingStatuses } from '../../funding/campaigns/campaign-words.ts'
import { OrgNotFundingEligibleError } from '../../funding/eligibility/eligibility-errors.ts'
import { CampaignNotAcceptingError } from './donation-errors.ts'

/** What a donation hangs on: how its campaign stands, and whether the organization may raise money. */
export interface Asking {
  status: string
  isEligible: boolean
}

/** How a donation that is begun at this moment would be refused; undefined when it would be taken. */
export function refusalOf({ status, isEligible }: Asking) {
  if (!acceptingStatuses.includes(status)) return CampaignNotAcceptingError
  return isEligible ? undefined : OrgNotFundingEligibleError
}

/** What a client may know before somebody gives: whether it would be taken, how much at once, and the platform's share. */
export function termsOfGiving(
  {
    payments,
    platformFeeBps,
    donationBounds,
  }: Pick<OrganizationContext, 'payments' | 'platformFeeBps' | 'donationBounds'>,
  asking: Asking,
) {
  const acceptsDonations = payments !== undefined && refusalOf(asking) === undefined
  return {
    platformFeeBps,
    acceptsDonations,
    donationMinMinor: donationBounds.min,
    donationMaxMinor: donationBounds.max,
  }
}
