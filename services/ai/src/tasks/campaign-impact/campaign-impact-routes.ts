import { staffRoles } from '@civic/access'
import { errorReplies, type Routes } from '@civic/http'
import { aiBodyLimit } from '../../asking/errands/body-limit.ts'
import type { AiContext } from '../../context.ts'
import { CampaignBody } from '../../material/campaign-facts/campaign-fact-schemas.ts'
import { CampaignImpactReply } from './campaign-impact-schemas.ts'
import { summarizeCampaignImpact } from './summarize-campaign-impact.ts'

export const campaignImpactRoutes: Routes<AiContext> = async (app, context) => {
  app.post(
    '/v1/ai/summarize-campaign-impact',
    {
      bodyLimit: aiBodyLimit,
      config: { access: { token: 'required', roles: staffRoles }, task: 'summarize-campaign-impact' },
      schema: {
        tags: ['campaigns'],
        summary: 'What a campaign achieved, by what is published of it',
        body: CampaignBody,
        response: { 200: CampaignImpactReply, ...errorReplies(400, 401, 403, 404, 413, 502) },
      },
    },
    async ({ call, errand, body }) => summarizeCampaignImpact({ ...context, ...call, errand }, body),
  )
}
