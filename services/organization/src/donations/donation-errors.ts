import { defineError } from '@civic/errors'

export const InvalidDonationAmountError = defineError(
  'INVALID_AMOUNT',
  'invalid',
  'A donation is between 1 and 10,000,000,000,000 minor units.',
)
export const DonationAlreadyStartedError = defineError(
  'DONATION_ALREADY_STARTED',
  'conflict',
  'This donation was started already. Start again with a new idempotency key.',
)
export const CampaignNotAcceptingError = defineError(
  'CAMPAIGN_NOT_ACCEPTING',
  'conflict',
  'This campaign takes no donations at the moment.',
)
export const PaymentNotOpenedError = defineError(
  'PROVIDER_ERROR',
  'upstream-failed',
  'The payment provider could not open the payment. Nothing was charged; try again in a few minutes.',
)
