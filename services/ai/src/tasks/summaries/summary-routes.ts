import { staffRoles } from '@civic/access'
import { errorReplies, type Routes } from '@civic/http'
import type { AiContext } from '../../context.ts'
import { aiBodyLimit } from '../../asking/errands/body-limit.ts'
import { summarizeDiscussion } from './summarize-discussion.ts'
import { SummarizeBody, SummaryReply } from './summary-schemas.ts'

export const summaryRoutes: Routes<AiContext> = async (app, context) => {
  app.post(
    '/v1/ai/summarize',
    {
      bodyLimit: aiBodyLimit,
      config: { access: { token: 'required', roles: staffRoles }, task: 'summarize' },
      schema: {
        tags: ['discussions'],
        summary: 'Sum up an issue, a petition or a consultation with what people say about it',
        body: SummarizeBody,
        response: { 200: SummaryReply, ...errorReplies(400, 401, 403, 404, 413, 502) },
      },
    },
    async ({ call, errand, body }) => summarizeDiscussion({ ...context, ...call, errand }, body),
  )
}
