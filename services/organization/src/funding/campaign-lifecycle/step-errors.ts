import { defineError } from '@civic/errors'

export const CampaignTransitionError = defineError(
  'CAMPAIGN_INVALID_TRANSITION',
  'conflict',
  'This step does not follow from where the campaign stands now. Load it again to see.',
)
export const CampaignTransitionForbiddenError = defineError(
  'CAMPAIGN_TRANSITION_FORBIDDEN',
  'forbidden',
  'This step belongs to the other side: the platform resumes what it paused, the organization publishes what was approved.',
)
