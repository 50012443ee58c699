import { communityCreatorRoles } from '@civic/access'
import { errorReplies, type Routes } from '@civic/http'
import type { CommunityContext } from '../../context.ts'
import { browseCommunities, showCommunity } from './browse-communities.ts'
import {
  CommunitiesQuery,
  CommunitiesReply,
  CommunityChangeBody,
  CommunityParams,
  CommunityReply,
  NewCommunityBody,
} from './community-schemas.ts'
import { createCommunity } from './create-community.ts'
import { editCommunity } from './edit-community.ts'

export const communityRoutes: Routes<CommunityContext> = async (app, context) => {
  app.get(
    '/v1/communities',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags: ['communities'],
        summary: 'Find communities by name and place, or resolve a set of ids',
        querystring: CommunitiesQuery,
        response: { 200: CommunitiesReply, ...errorReplies(400) },
      },
    },
    async ({ query }) => browseCommunities(context, query),
  )

  app.get(
    '/v1/communities/:id',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags: ['communities'],
        summary: 'One community',
        params: CommunityParams,
        response: { 200: CommunityReply, ...errorReplies(404) },
      },
    },
    async ({ params }) => showCommunity(context, { communityId: params.id }),
  )

  app.post(
    '/v1/communities',
    {
      config: { access: { token: 'required', roles: communityCreatorRoles } },
      schema: {
        tags: ['communities'],
        summary: 'Open a community',
        body: NewCommunityBody,
        response: { 201: CommunityReply, ...errorReplies(400, 401, 403, 409) },
      },
    },
    async ({ call, body }) => createCommunity({ ...context, ...call }, body),
  )

  app.patch(
    '/v1/communities/:id',
    {
      config: { access: { token: 'required', roles: communityCreatorRoles } },
      schema: {
        tags: ['communities'],
        summary: 'Edit the description, logo or point of a community',
        params: CommunityParams,
        body: CommunityChangeBody,
        response: { 200: CommunityReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, params, body }) => editCommunity({ ...context, ...call }, { communityId: params.id, input: body }),
  )
}
