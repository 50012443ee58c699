import { defineError } from '@civic/errors'

export const SpendNotFoundError = defineError('SPEND_NOT_FOUND', 'not-found', 'There is no such spend record.')
export const CampaignNotReportableError = defineError(
  'CAMPAIGN_NOT_REPORTABLE',
  'conflict',
  'Spending is reported for campaigns that have been published; this one has not been yet.',
)
export const MilestoneMismatchError = defineError(
  'MILESTONE_MISMATCH',
  'invalid',
  'This milestone belongs to another campaign. Choose one of this campaign.',
)
export const InvalidSpendAmountError = defineError(
  'INVALID_AMOUNT',
  'invalid',
  'The amount is between 1 and 10,000,000,000,000 minor units, and its lines add up to it.',
)
