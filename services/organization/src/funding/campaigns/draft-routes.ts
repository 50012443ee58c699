import { errorReplies, type Routes } from '@civic/http'
import { canAdmin } from '../../registry/members/authority.ts'
import { doorFor } from '../../registry/members/require-authority.ts'
import { campaignDoor } from './campaign-door.ts'
import { CampaignParams, CampaignReply, CampaignsOfParams } from './campaign-schemas.ts'
import type { OrganizationContext } from '../../context.ts'
import { OkReply } from '../../registry/members/member-schemas.ts'
import { createCampaign } from './create-campaign.ts'
import { CampaignChangeBody, NewCampaignBody } from './draft-schemas.ts'
import { editCampaign } from './edit-campaign.ts'
import { removeCampaign } from './remove-campaign.ts'

const tags = ['campaigns']

export const campaignDraftRoutes: Routes<OrganizationContext> = async (app, context) => {
  const forAdmins = { access: { token: 'required' }, gate: campaignDoor(context, canAdmin) } as const

  app.post(
    '/v1/organizations/:id/campaigns',
    {
      config: { access: { token: 'required' }, gate: doorFor(context, canAdmin) },
      schema: {
        tags,
        summary: 'Draft a campaign',
        params: CampaignsOfParams,
        body: NewCampaignBody,
        response: { 201: CampaignReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, params, body }) =>
      createCampaign({ ...context, ...call }, { organizationId: params.id, input: body }),
  )

  app.patch(
    '/v1/campaigns/:campaignId',
    {
      config: forAdmins,
      schema: {
        tags,
        summary: 'Rewrite a campaign while it is a draft or needs changes',
        params: CampaignParams,
        body: CampaignChangeBody,
        response: { 200: CampaignReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, params, body }) => editCampaign({ ...context, ...call }, { ...params, input: body }),
  )

  app.delete(
    '/v1/campaigns/:campaignId',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags,
        summary: 'Delete a draft',
        params: CampaignParams,
        response: { 200: OkReply, ...errorReplies(401, 403, 404, 409) },
      },
    },
    async ({ call, params }) => removeCampaign({ ...context, ...call }, params),
  )
}
