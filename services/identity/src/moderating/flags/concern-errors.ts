import { defineError } from '@civic/errors'

export const DescriptionRequiredError = defineError(
  'DESCRIPTION_REQUIRED',
  'invalid',
  'Tell in at least 20 characters what makes you concerned.',
)
export const CampaignNotFoundError = defineError('CAMPAIGN_NOT_FOUND', 'not-found', 'There is no such campaign.')
export const NotEligibleToReportError = defineError(
  'NOT_ELIGIBLE_TO_REPORT',
  'forbidden',
  'Concerns are raised by those who gave to this campaign and by citizens of the LGA in which it works.',
)
