import { staffRoles } from '@civic/access'
import { errorReplies, type Routes } from '@civic/http'
import type { AiContext } from '../../context.ts'
import { aiBodyLimit } from '../../asking/errands/body-limit.ts'
import { CampaignDraftReply, DraftCampaignBody } from './campaign-draft-schemas.ts'
import { draftCampaign } from './draft-campaign.ts'

export const campaignDraftRoutes: Routes<AiContext> = async (app, context) => {
  app.post(
    '/v1/ai/draft-campaign',
    {
      bodyLimit: aiBodyLimit,
      config: { access: { token: 'required', roles: staffRoles }, task: 'draft-campaign' },
      schema: {
        tags: ['campaigns'],
        summary: 'Draft a campaign and its milestones from a brief',
        body: DraftCampaignBody,
        response: { 200: CampaignDraftReply, ...errorReplies(400, 401, 403, 413, 502) },
      },
    },
    async ({ call, errand, body }) => draftCampaign({ ...context, ...call, errand }, body),
  )
}
