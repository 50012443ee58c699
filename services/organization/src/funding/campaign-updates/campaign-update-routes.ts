import { errorReplies, type Routes } from '@civic/http'
import { CampaignParams } from '../campaigns/campaign-schemas.ts'
import type { OrganizationContext } from '../../context.ts'
import { UpdatesQuery, UpdatesReply } from '../../answering/progress-updates/update-schemas.ts'
import { browseCampaignUpdates } from './browse-campaign-updates.ts'

export const campaignUpdateRoutes: Routes<OrganizationContext> = async (app, context) => {
  app.get(
    '/v1/campaigns/:campaignId/updates',
    {
      config: { access: { token: 'optional' } },
      schema: {
        tags: ['progress updates'],
        summary: 'What an organization tells of a campaign',
        params: CampaignParams,
        querystring: UpdatesQuery,
        response: { 200: UpdatesReply, ...errorReplies(400) },
      },
    },
    async ({ call, params, query }) => browseCampaignUpdates({ ...context, ...call }, { ...params, query }),
  )
}
