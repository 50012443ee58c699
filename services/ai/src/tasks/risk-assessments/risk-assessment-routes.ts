import { administratorRoles } from '@civic/access'
import { errorReplies, type Routes } from '@civic/http'
import { aiBodyLimit } from '../../asking/errands/body-limit.ts'
import type { AiContext } from '../../context.ts'
import { CampaignBody } from '../../material/campaign-facts/campaign-fact-schemas.ts'
import { assessCampaignRisk } from './assess-campaign-risk.ts'
import { RiskAssessmentReply } from './risk-assessment-schemas.ts'

export const riskAssessmentRoutes: Routes<AiContext> = async (app, context) => {
  app.post(
    '/v1/ai/assess-campaign-risk',
    {
      bodyLimit: aiBodyLimit,
      config: { access: { token: 'required', roles: administratorRoles }, task: 'assess-campaign-risk' },
      schema: {
        tags: ['campaigns'],
        summary: 'An aid for ordering the review of campaigns; changes nothing',
        body: CampaignBody,
        response: { 200: RiskAssessmentReply, ...errorReplies(400, 401, 403, 404, 413, 502) },
      },
    },
    async ({ call, errand, body }) => assessCampaignRisk({ ...context, ...call, errand }, body),
  )
}
