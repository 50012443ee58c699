import { errorReplies, type Routes } from '@civic/http'
import type { CommunityContext } from '../context.ts'
import { IssueCommentReply, IssueCommentsReply, NewCommentBody, ThreadParams, ThreadQuery } from './comment-schemas.ts'
import { postComment } from './post-comment.ts'
import { readThread } from './read-thread.ts'

export const commentRoutes: Routes<CommunityContext> = async (app, context) => {
  app.get(
    '/v1/issues/:id/comments',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags: ['comments'],
        summary: 'The thread of an issue',
        params: ThreadParams,
        querystring: ThreadQuery,
        response: { 200: IssueCommentsReply, ...errorReplies(400, 404) },
      },
    },
    async ({ params, query }) => readThread(context, { issueId: params.id, query }),
  )

  app.post(
    '/v1/issues/:id/comments',
    {
      config: { access: { token: 'required', verified: true } },
      schema: {
        tags: ['comments'],
        summary: 'Comment on an issue of a community that you joined',
        params: ThreadParams,
        body: NewCommentBody,
        response: { 201: IssueCommentReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, params, body }) => postComment({ ...context, ...call }, { issueId: params.id, ...body }),
  )
}
