import { type Connection, type PublicCampaignDetail, showPublicCampaign } from '@civic/client'

/** The campaign of an address, or the refusal that there is none. */
export async function campaignOf(api: Connection, slug: string): Promise<PublicCampaignDetail> {
  return (await showPublicCampaign(api, { path: { slug } })).campaign
}
