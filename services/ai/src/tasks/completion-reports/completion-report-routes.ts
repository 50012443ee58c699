import { staffRoles } from '@civic/access'
import { errorReplies, type Routes } from '@civic/http'
import type { AiContext } from '../../context.ts'
import { aiBodyLimit } from '../../asking/errands/body-limit.ts'
import { CompletionReportDraftReply, DraftCompletionReportBody } from './completion-report-schemas.ts'
import { draftCompletionReport } from './draft-completion-report.ts'

export const completionReportRoutes: Routes<AiContext> = async (app, context) => {
  app.post(
    '/v1/ai/draft-completion-report',
    {
      bodyLimit: aiBodyLimit,
      config: { access: { token: 'required', roles: staffRoles }, task: 'draft-completion-report' },
      schema: {
        tags: ['campaigns'],
        summary: 'Draft the closing account of a campaign',
        body: DraftCompletionReportBody,
        response: { 200: CompletionReportDraftReply, ...errorReplies(400, 401, 403, 404, 413, 502) },
      },
    },
    async ({ call, errand, body }) => draftCompletionReport({ ...context, ...call, errand }, body),
  )
}
