import { errorReplies, type Routes } from '@civic/http'
import type { OrganizationContext } from '../../context.ts'
import { browseForReview, browseOwnCampaigns } from './browse-campaigns.ts'
import {
  AdminCampaignsQuery,
  CampaignParams,
  CampaignReply,
  CampaignsOfParams,
  CampaignsOfQuery,
  CampaignsReply,
} from './campaign-schemas.ts'
import { showCampaign } from './show-campaign.ts'

const tags = ['campaigns']

export const campaignRoutes: Routes<OrganizationContext> = async (app, context) => {
  app.get(
    '/v1/organizations/:id/campaigns',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags,
        summary: 'All campaigns of your organization',
        params: CampaignsOfParams,
        querystring: CampaignsOfQuery,
        response: { 200: CampaignsReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, params, query }) =>
      browseOwnCampaigns({ ...context, ...call }, { organizationId: params.id, query }),
  )

  app.get(
    '/v1/campaigns/:campaignId',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags,
        summary: 'One campaign as its organization sees it',
        params: CampaignParams,
        response: { 200: CampaignReply, ...errorReplies(401, 403, 404) },
      },
    },
    async ({ call, params }) => showCampaign({ ...context, ...call }, params),
  )

  app.get(
    '/v1/admin/campaigns',
    {
      config: { access: { token: 'required', roles: ['PLATFORM_ADMIN'] } },
      schema: {
        tags,
        summary: 'Campaigns that wait for review, or in another status',
        querystring: AdminCampaignsQuery,
        response: { 200: CampaignsReply, ...errorReplies(400, 401, 403) },
      },
    },
    async ({ call, query }) => browseForReview({ ...context, ...call }, query),
  )
}
