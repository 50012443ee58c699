import { errorReplies, type Routes } from '@civic/http'
import { canAdmin } from '../../registry/members/authority.ts'
import { campaignDoor } from '../campaigns/campaign-door.ts'
import { CampaignParams, CampaignReply } from '../campaigns/campaign-schemas.ts'
import type { OrganizationContext } from '../../context.ts'
import { completeCampaign } from './complete-campaign.ts'
import { ReportBody } from './lifecycle-schemas.ts'
import { publishCampaign } from './publish-campaign.ts'
import { reportCampaign } from './report-campaign.ts'
import { submitCampaign } from './submit-campaign.ts'

const tags = ['campaigns']

export const lifecycleRoutes: Routes<OrganizationContext> = async (app, context) => {
  const forAdmins = { access: { token: 'required' }, gate: campaignDoor(context, canAdmin) } as const
  const bare = (summary: string) => ({ tags, summary, params: CampaignParams })
  const replies = { 200: CampaignReply, ...errorReplies(401, 403, 404, 409) }
  const strictReplies = { 200: CampaignReply, ...errorReplies(400, 401, 403, 404, 409) }

  app.post(
    '/v1/campaigns/:campaignId/submit',
    { config: forAdmins, schema: { ...bare('Hand a campaign over for review'), response: strictReplies } },
    async ({ call, params }) => submitCampaign({ ...context, ...call }, params),
  )

  app.post(
    '/v1/campaigns/:campaignId/publish',
    { config: forAdmins, schema: { ...bare('Open an approved campaign for donations'), response: replies } },
    async ({ call, params }) => publishCampaign({ ...context, ...call }, params),
  )

  app.post(
    '/v1/campaigns/:campaignId/complete',
    { config: forAdmins, schema: { ...bare('Say that the work is done'), response: replies } },
    async ({ call, params }) => completeCampaign({ ...context, ...call }, params),
  )

  app.post(
    '/v1/campaigns/:campaignId/report',
    {
      config: forAdmins,
      schema: { ...bare('File the final report'), body: ReportBody, response: strictReplies },
    },
    async ({ call, params, body }) => reportCampaign({ ...context, ...call }, { ...body, ...params }),
  )
}
