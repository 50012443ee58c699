import { errorReplies, type Routes } from '@civic/http'
import type { OrganizationContext } from '../../context.ts'
import { browsePublicCampaigns } from './browse-public-campaigns.ts'
import {
  PublicCampaignParams,
  PublicCampaignReply,
  PublicCampaignsQuery,
  PublicCampaignsReply,
} from './public-campaign-schemas.ts'
import { showPublicCampaign } from './show-public-campaign.ts'

const tags = ['campaigns']

export const publicCampaignRoutes: Routes<OrganizationContext> = async (app, context) => {
  app.get(
    '/v1/campaigns',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags,
        summary: 'Campaigns that everybody may see',
        querystring: PublicCampaignsQuery,
        response: { 200: PublicCampaignsReply, ...errorReplies(400) },
      },
    },
    async ({ query }) => browsePublicCampaigns(context, query),
  )

  app.get(
    '/v1/campaigns/slug/:slug',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags,
        summary: 'The page of a campaign',
        params: PublicCampaignParams,
        response: { 200: PublicCampaignReply, ...errorReplies(404) },
      },
    },
    async ({ params }) => showPublicCampaign(context, params),
  )
}
