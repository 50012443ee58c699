import { errorReplies, type Routes } from '@civic/http'
import { NewCommentBody, ThreadQuery } from '../../comments/comment-schemas.ts'
import type { CommunityContext } from '../../context.ts'
import { commentOnIssue } from './comment-on-issue.ts'
import { IssueCommentReply, IssueCommentsReply, IssueThreadParams } from './issue-comment-schemas.ts'
import { readIssueThread } from './read-issue-thread.ts'

export const issueCommentRoutes: Routes<CommunityContext> = async (app, context) => {
  app.get(
    '/v1/issues/:id/comments',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags: ['comments'],
        summary: 'The thread of an issue',
        params: IssueThreadParams,
        querystring: ThreadQuery,
        response: { 200: IssueCommentsReply, ...errorReplies(400, 404) },
      },
    },
    async ({ params, query }) => readIssueThread(context, { issueId: params.id, query }),
  )

  app.post(
    '/v1/issues/:id/comments',
    {
      config: { access: { token: 'required', verified: true } },
      schema: {
        tags: ['comments'],
        summary: 'Comment on an issue of a community that you joined',
        params: IssueThreadParams,
        body: NewCommentBody,
        response: { 201: IssueCommentReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, params, body }) => commentOnIssue({ ...context, ...call }, { ...body, issueId: params.id }),
  )
}
