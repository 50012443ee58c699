import { errorReplies, type Routes } from '@civic/http'
import { canReadInternal } from '../../registry/members/authority.ts'
import { consultationDoor } from '../consultations/consultation-door.ts'
import type { OrganizationContext } from '../../context.ts'
import { AnalyticsParams, AnalyticsReply } from './analytics-schemas.ts'
import { showAnalytics } from './show-analytics.ts'

export const analyticsRoutes: Routes<OrganizationContext> = async (app, context) => {
  app.get(
    '/v1/consultations/:id/analytics',
    {
      config: { access: { token: 'required' }, gate: consultationDoor(context, canReadInternal) },
      schema: {
        tags: ['consultation responses'],
        summary: 'What was answered, question by question',
        params: AnalyticsParams,
        response: { 200: AnalyticsReply, ...errorReplies(401, 403, 404) },
      },
    },
    async ({ call, params }) => showAnalytics({ ...context, ...call }, { consultationId: params.id }),
  )
}
