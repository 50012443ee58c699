import { errorReplies, type Routes } from '@civic/http'
import type { CommunityContext } from '../../context.ts'
import { IssueParams } from './issue-schemas.ts'
import { listMyUpvotes } from './list-my-upvotes.ts'
import { toggleUpvote } from './toggle-upvote.ts'
import { UpvoteReply, UpvotesQuery, UpvotesReply } from './upvote-schemas.ts'

export const upvoteRoutes: Routes<CommunityContext> = async (app, context) => {
  app.post(
    '/v1/issues/:id/upvote',
    {
      config: { access: { token: 'required', verified: true } },
      schema: {
        tags: ['issues'],
        summary: 'Upvote an issue, or take the upvote back',
        params: IssueParams,
        response: { 200: UpvoteReply, ...errorReplies(401, 403, 404) },
      },
    },
    async ({ call, params }) => toggleUpvote({ ...context, ...call }, { issueId: params.id }),
  )

  app.get(
    '/v1/me/upvotes/issues',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags: ['issues'],
        summary: 'Ids of the issues that you upvote',
        querystring: UpvotesQuery,
        response: { 200: UpvotesReply, ...errorReplies(400, 401) },
      },
    },
    async ({ call, query }) => listMyUpvotes({ ...context, ...call }, query),
  )
}
