import { errorReplies, type Routes } from '@civic/http'
import { NewCommentBody, ThreadQuery } from '../../comments/comment-schemas.ts'
import type { CommunityContext } from '../../context.ts'
import { RepresentativeParams } from '../representatives/representative-schemas.ts'
import { commentOnRepresentative } from './comment-on-representative.ts'
import { readRepresentativeThread } from './read-representative-thread.ts'
import { RepresentativeCommentReply, RepresentativeCommentsReply } from './representative-comment-schemas.ts'

export const representativeCommentRoutes: Routes<CommunityContext> = async (app, context) => {
  app.get(
    '/v1/representatives/:id/comments',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags: ['comments'],
        summary: 'The thread of a representative',
        params: RepresentativeParams,
        querystring: ThreadQuery,
        response: { 200: RepresentativeCommentsReply, ...errorReplies(400, 404) },
      },
    },
    async ({ params, query }) => readRepresentativeThread(context, { representativeId: params.id, query }),
  )

  app.post(
    '/v1/representatives/:id/comments',
    {
      config: { access: { token: 'required', verified: true } },
      schema: {
        tags: ['comments'],
        summary: 'Comment on a representative of a community that you joined',
        params: RepresentativeParams,
        body: NewCommentBody,
        response: { 201: RepresentativeCommentReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, params, body }) =>
      commentOnRepresentative({ ...context, ...call }, { ...body, representativeId: params.id }),
  )
}
