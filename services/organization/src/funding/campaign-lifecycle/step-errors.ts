import { defineError } from '@civic/errors'

export const CampaignTransitionError = defineError(
  'CAMPAIGN_INVALID_TRANSITION',
  'conflict',
  'The current status of this campaign does not allow this step. Reload the campaign to see its status.',
)
export const CampaignTransitionForbiddenError = defineError(
  'CAMPAIGN_TRANSITION_FORBIDDEN',
  'forbidden',
  'Only the platform can resume a campaign that it paused. Only the organization can publish one that was approved.',
)
