import { defineError, DomainError } from '@civic/errors'

/** Names the bounds that are in force here. */
export class InvalidDonationAmountError extends DomainError {
  static readonly code = 'INVALID_AMOUNT'
  static readonly kind = 'invalid'
  static readonly sentence = 'A donation is between … and … minor units.'

  constructor({ min, max }: { min: number; max: number }) {
    const [least, most] = [min, max].map((bound) => bound.toLocaleString('en-US'))
    super('INVALID_AMOUNT', 'invalid', `A donation is between ${least} and ${most} minor units.`)
    this.name = 'INVALID_AMOUNT'
  }
}

export const CampaignFullError = defineError(
  'INVALID_AMOUNT',
  'invalid',
  'This donation is too large for the campaign: its total would be more than the platform can count. Give less.',
)
export const DonationNotFoundError = defineError(
  'DONATION_NOT_FOUND',
  'not-found',
  'No donation has this reference. Check the link in your receipt.',
)
export const DonationAlreadyStartedError = defineError(
  'DONATION_ALREADY_STARTED',
  'conflict',
  'This donation has already been started. To give again, use a new idempotency key.',
)
export const CampaignNotAcceptingError = defineError(
  'CAMPAIGN_NOT_ACCEPTING',
  'conflict',
  'This campaign is not taking donations at the moment.',
)
export const PaymentNotOpenedError = defineError(
  'PROVIDER_ERROR',
  'upstream-failed',
  'The payment provider could not open the payment. Nothing was charged; try again in a few minutes.',
)
