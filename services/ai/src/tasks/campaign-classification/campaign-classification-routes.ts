import { staffRoles } from '@civic/access'
import { errorReplies, type Routes } from '@civic/http'
import type { AiContext } from '../../context.ts'
import { aiBodyLimit } from '../../asking/errands/body-limit.ts'
import { CampaignClassificationReply, ClassifyCampaignBody } from './campaign-classification-schemas.ts'
import { classifyCampaign } from './classify-campaign.ts'

export const campaignClassificationRoutes: Routes<AiContext> = async (app, context) => {
  app.post(
    '/v1/ai/classify-campaign',
    {
      bodyLimit: aiBodyLimit,
      config: { access: { token: 'required', roles: staffRoles }, task: 'classify-campaign' },
      schema: {
        tags: ['campaigns'],
        summary: 'Suggest category and tags for a campaign, and whether it is an emergency',
        body: ClassifyCampaignBody,
        response: { 200: CampaignClassificationReply, ...errorReplies(400, 401, 403, 413, 502) },
      },
    },
    async ({ call, errand, body }) => classifyCampaign({ ...context, ...call, errand }, body),
  )
}
