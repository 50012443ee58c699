import { errorReplies, type Routes } from '@civic/http'
import { CampaignParams, CampaignReply } from '../campaigns/campaign-schemas.ts'
import type { OrganizationContext } from '../../context.ts'
import { archiveCampaign } from './archive-campaign.ts'
import { PauseBody, ReviewBody } from './oversight-schemas.ts'
import { pauseCampaign } from './pause-campaign.ts'
import { platformDoor } from './platform-door.ts'
import { resumeCampaign } from './resume-campaign.ts'
import { reviewCampaign } from './review-campaign.ts'

const tags = ['campaigns']

/** What the platform does with campaigns of organizations. */
export const oversightRoutes: Routes<OrganizationContext> = async (app, context) => {
  const config = { access: { token: 'required', roles: ['PLATFORM_ADMIN'] }, gate: platformDoor(context) } as const
  const bare = (summary: string) => ({ tags, summary, params: CampaignParams })
  const replies = { 200: CampaignReply, ...errorReplies(401, 403, 404, 409) }
  const strictReplies = { 200: CampaignReply, ...errorReplies(400, 401, 403, 404, 409) }

  app.post(
    '/v1/campaigns/:campaignId/review',
    {
      config,
      schema: { ...bare('Decide on a campaign'), body: ReviewBody, response: strictReplies },
    },
    async ({ call, params, body }) => reviewCampaign({ ...context, ...call }, { ...body, ...params }),
  )

  app.post(
    '/v1/campaigns/:campaignId/pause',
    {
      config,
      schema: { ...bare('Stop new donations'), body: PauseBody, response: strictReplies },
    },
    async ({ call, params, body }) => pauseCampaign({ ...context, ...call }, { ...body, ...params }),
  )

  app.post(
    '/v1/campaigns/:campaignId/resume',
    { config, schema: { ...bare('Let a paused campaign go on'), response: replies } },
    async ({ call, params }) => resumeCampaign({ ...context, ...call }, params),
  )

  app.post(
    '/v1/campaigns/:campaignId/archive',
    { config, schema: { ...bare('Put a reported campaign away'), response: replies } },
    async ({ call, params }) => archiveCampaign({ ...context, ...call }, params),
  )
}
