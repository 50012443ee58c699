import { defineError } from '@civic/errors'

export const DescriptionRequiredError = defineError(
  'DESCRIPTION_REQUIRED',
  'invalid',
  'Describe your concern in at least 20 characters.',
)
export const CampaignNotFoundError = defineError('CAMPAIGN_NOT_FOUND', 'not-found', 'There is no such campaign.')
export const NotEligibleToReportError = defineError(
  'NOT_ELIGIBLE_TO_REPORT',
  'forbidden',
  'Only people who have given to this campaign and citizens of its LGA can raise a concern.',
)
