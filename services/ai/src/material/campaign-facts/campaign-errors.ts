import { defineError, ForbiddenError } from '@civic/errors'

const CampaignNotFoundError = defineError('CAMPAIGN_NOT_FOUND', 'not-found', 'There is no such campaign.')

/** What the organization service says to a caller at the campaign itself. */
export const refusalsOfCampaign = {
  403: () => new ForbiddenError(),
  404: () => new CampaignNotFoundError(),
}
