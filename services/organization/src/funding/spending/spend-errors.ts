import { defineError } from '@civic/errors'

export const SpendNotFoundError = defineError('SPEND_NOT_FOUND', 'not-found', 'There is no such spend record.')
export const CampaignNotReportableError = defineError(
  'CAMPAIGN_NOT_REPORTABLE',
  'conflict',
  'Spending can only be reported once the campaign has been published.',
)
export const MilestoneMismatchError = defineError(
  'MILESTONE_MISMATCH',
  'invalid',
  'This milestone belongs to another campaign. Choose a milestone of this campaign.',
)
export const InvalidSpendAmountError = defineError(
  'INVALID_AMOUNT',
  'invalid',
  'The amount must be between 1 and 10,000,000,000,000 minor units, and its lines must add up to it.',
)
