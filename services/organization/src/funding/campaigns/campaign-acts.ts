import { browseCampaignsForReview, browseOrganizationCampaigns } from './browse-campaigns.ts'
import { createCampaign } from './create-campaign.ts'
import { editCampaign } from './edit-campaign.ts'
import { removeCampaign } from './remove-campaign.ts'
import { showCampaign } from './show-campaign.ts'

/** In the order of the OpenAPI document. */
export const campaignActs = [
  browseOrganizationCampaigns,
  showCampaign,
  browseCampaignsForReview,
  createCampaign,
  editCampaign,
  removeCampaign,
]
