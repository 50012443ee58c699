import { staffRoles } from '@civic/access'
import { errorReplies, type Routes } from '@civic/http'
import type { AiContext } from '../../context.ts'
import { InsightsQuery, InsightsReply } from './insight-schemas.ts'
import { showCommunityInsights } from './show-community-insights.ts'

export const insightRoutes: Routes<AiContext> = async (app, context) => {
  app.get(
    '/v1/ai/community-insights',
    {
      config: { access: { token: 'required', roles: staffRoles }, task: 'community-insights' },
      schema: {
        tags: ['communities'],
        summary: 'What a community is concerned with these days',
        querystring: InsightsQuery,
        response: { 200: InsightsReply, ...errorReplies(400, 401, 403, 502) },
      },
    },
    async ({ call, errand, query }) => showCommunityInsights({ ...context, ...call, errand }, query),
  )
}
