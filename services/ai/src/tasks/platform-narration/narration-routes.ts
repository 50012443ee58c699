import { administratorRoles } from '@civic/access'
import { errorReplies, type Routes } from '@civic/http'
import type { AiContext } from '../../context.ts'
import { narrateMetrics } from './narrate-metrics.ts'
import { NarrationQuery, NarrationReply } from './narration-schemas.ts'

export const narrationRoutes: Routes<AiContext> = async (app, context) => {
  app.get(
    '/v1/ai/narrate-metrics',
    {
      config: { access: { token: 'required', roles: administratorRoles }, task: 'narrate-metrics' },
      schema: {
        tags: ['administration'],
        summary: 'What the figures of the platform say, in plain words',
        querystring: NarrationQuery,
        response: { 200: NarrationReply, ...errorReplies(400, 401, 403, 502) },
      },
    },
    async ({ call, errand, query }) => narrateMetrics({ ...context, ...call, errand }, query),
  )
}
