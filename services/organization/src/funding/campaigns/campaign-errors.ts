import { campaignCategoryChoice } from '@civic/contracts'
import { defineError } from '@civic/errors'

export const CampaignNotFoundError = defineError('CAMPAIGN_NOT_FOUND', 'not-found', 'There is no such campaign.')
export const InvalidCategoryError = defineError(
  'INVALID_CATEGORY',
  'invalid',
  `The category must be ${campaignCategoryChoice}.`,
)
export const UnsupportedCurrencyError = defineError(
  'UNSUPPORTED_CURRENCY',
  'invalid',
  'The currency must be NGN, GBP, USD or EUR.',
)
export const InvalidGoalError = defineError(
  'INVALID_GOAL',
  'invalid',
  'The goal must be between 1 and 1,000,000,000,000,000 minor units.',
)
export const InvalidDatesError = defineError('INVALID_DATES', 'invalid', 'A campaign must end after it begins.')
export const CampaignNotEditableError = defineError(
  'CAMPAIGN_NOT_EDITABLE',
  'conflict',
  'A campaign can only be changed while it is a draft or needs changes.',
)
export const CampaignNotDeletableError = defineError(
  'CAMPAIGN_NOT_DELETABLE',
  'conflict',
  'Only a draft campaign can be deleted.',
)
