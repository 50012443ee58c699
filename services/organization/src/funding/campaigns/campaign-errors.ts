import { campaignCategoryChoice } from '@civic/contracts'
import { defineError } from '@civic/errors'

export const CampaignNotFoundError = defineError('CAMPAIGN_NOT_FOUND', 'not-found', 'There is no such campaign.')
export const InvalidCategoryError = defineError(
  'INVALID_CATEGORY',
  'invalid',
  `The category is ${campaignCategoryChoice}.`,
)
export const UnsupportedCurrencyError = defineError(
  'UNSUPPORTED_CURRENCY',
  'invalid',
  'The currency is NGN, GBP, USD or EUR.',
)
export const InvalidGoalError = defineError(
  'INVALID_GOAL',
  'invalid',
  'The goal is between 1 and 1,000,000,000,000,000 minor units.',
)
export const InvalidDatesError = defineError('INVALID_DATES', 'invalid', 'A campaign ends after it begins.')
export const CampaignNotEditableError = defineError(
  'CAMPAIGN_NOT_EDITABLE',
  'conflict',
  'A campaign can be changed while it is a draft or needs changes.',
)
export const CampaignNotDeletableError = defineError(
  'CAMPAIGN_NOT_DELETABLE',
  'conflict',
  'Only a draft of a campaign can be deleted.',
)
