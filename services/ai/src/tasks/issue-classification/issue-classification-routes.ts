import { errorReplies, type Routes } from '@civic/http'
import type { AiContext } from '../../context.ts'
import { aiBodyLimit } from '../../asking/errands/body-limit.ts'
import { classifyIssue } from './classify-issue.ts'
import { ClassifyIssueBody, IssueClassificationReply } from './issue-classification-schemas.ts'

export const issueClassificationRoutes: Routes<AiContext> = async (app, context) => {
  app.post(
    '/v1/ai/classify-issue',
    {
      bodyLimit: aiBodyLimit,
      config: { access: { token: 'required' }, task: 'classify-issue' },
      schema: {
        tags: ['issues'],
        summary: 'Suggest category, severity and tags for a report',
        body: ClassifyIssueBody,
        response: { 200: IssueClassificationReply, ...errorReplies(400, 401, 413, 502) },
      },
    },
    async ({ call, errand, body }) => classifyIssue({ ...context, ...call, errand }, body),
  )
}
