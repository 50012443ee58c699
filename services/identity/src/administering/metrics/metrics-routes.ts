import { administratorRoles } from '@civic/access'
import { errorReplies, type Access, type Routes } from '@civic/http'
import type { IdentityContext } from '../../context.ts'
import { CommunityStatsParams, CommunityStatsReply, MetricsReply } from './metrics-schemas.ts'
import { showCommunityStats } from './show-community-stats.ts'
import { takePlatformMetrics } from './take-platform-metrics.ts'

const access: Access = { token: 'required', roles: administratorRoles }

export const metricsRoutes: Routes<IdentityContext> = async (app, context) => {
  app.get(
    '/v1/admin/metrics',
    {
      config: { access },
      schema: {
        tags: ['administration'],
        summary: 'The platform in figures',
        response: { 200: MetricsReply, ...errorReplies(401, 403) },
      },
    },
    async ({ call }) => takePlatformMetrics({ ...context, ...call }),
  )

  app.get(
    '/v1/admin/communities/:id/stats',
    {
      config: { access },
      schema: {
        tags: ['administration'],
        summary: 'One community in figures',
        params: CommunityStatsParams,
        response: { 200: CommunityStatsReply, ...errorReplies(401, 403, 404) },
      },
    },
    async ({ call, params }) => showCommunityStats({ ...context, ...call }, { communityId: params.id }),
  )
}
