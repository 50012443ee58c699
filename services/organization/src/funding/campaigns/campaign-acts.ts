import { browseForReview, browseOwnCampaigns } from './browse-campaigns.ts'
import { createCampaign } from './create-campaign.ts'
import { editCampaign } from './edit-campaign.ts'
import { removeCampaign } from './remove-campaign.ts'
import { showCampaign } from './show-campaign.ts'

/** In the order of the OpenAPI document. */
export const campaignActs = [
  browseOwnCampaigns,
  showCampaign,
  browseForReview,
  createCampaign,
  editCampaign,
  removeCampaign,
]
