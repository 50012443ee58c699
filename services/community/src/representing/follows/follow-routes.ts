import { errorReplies, type Routes } from '@civic/http'
import type { CommunityContext } from '../../context.ts'
import { RepresentativeParams } from '../representatives/representative-schemas.ts'
import { followRepresentative } from './follow-representative.ts'
import { FollowReply, FollowsQuery, FollowsReply, UnfollowReply } from './follow-schemas.ts'
import { listMyFollows } from './list-my-follows.ts'
import { unfollowRepresentative } from './unfollow-representative.ts'

export const followRoutes: Routes<CommunityContext> = async (app, context) => {
  app.post(
    '/v1/representatives/:id/follow',
    {
      config: { access: { token: 'required', verified: true } },
      schema: {
        tags: ['representatives'],
        summary: 'Follow a representative of a community that you joined',
        params: RepresentativeParams,
        response: { 200: FollowReply, ...errorReplies(401, 403, 404) },
      },
    },
    async ({ call, params }) => followRepresentative({ ...context, ...call }, { representativeId: params.id }),
  )

  app.delete(
    '/v1/representatives/:id/follow',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags: ['representatives'],
        summary: 'Follow no more',
        params: RepresentativeParams,
        response: { 200: UnfollowReply, ...errorReplies(401, 403, 404) },
      },
    },
    async ({ call, params }) => unfollowRepresentative({ ...context, ...call }, { representativeId: params.id }),
  )

  app.get(
    '/v1/me/follows/representatives',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags: ['representatives'],
        summary: 'Ids of the representatives that you follow',
        querystring: FollowsQuery,
        response: { 200: FollowsReply, ...errorReplies(400, 401) },
      },
    },
    async ({ call, query }) => listMyFollows({ ...context, ...call }, query),
  )
}
