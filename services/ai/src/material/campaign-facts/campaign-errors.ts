import { defineError, ForbiddenError } from '@civic/errors'
import { AiUnavailableError } from '../../asking/refusals/ai-errors.ts'
import { SignInEndedError } from '../upstream/upstream-errors.ts'

const CampaignNotFoundError = defineError('CAMPAIGN_NOT_FOUND', 'not-found', 'There is no such campaign.')

/** What the organization service says to a caller at the campaign itself. */
export const refusalsOfCampaign = {
  403: () => new ForbiddenError(),
  404: () => new CampaignNotFoundError(),
}

/** What an act refuses that reads a campaign, besides those without the role for it. */
export const refusalsOfReading = [SignInEndedError, CampaignNotFoundError, AiUnavailableError]
