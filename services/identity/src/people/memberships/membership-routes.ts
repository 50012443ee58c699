import { errorReplies, type Routes } from '@civic/http'
import { UserReply } from '../accounts/account-schemas.ts'
import type { IdentityContext } from '../../context.ts'
import { changePrimaryCommunity } from './change-primary-community.ts'
import { joinCommunities } from './join-communities.ts'
import { joinCommunity } from './join-community.ts'
import { CommunitiesBody, CommunityBody } from './membership-schemas.ts'
import { switchActiveCommunity } from './switch-active-community.ts'

export const membershipRoutes: Routes<IdentityContext> = async (app, context) => {
  app.post(
    '/v1/auth/me/community',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags: ['memberships'],
        summary: 'Join a community and act in it',
        body: CommunityBody,
        response: { 200: UserReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, body }) => joinCommunity({ ...context, ...call }, body),
  )

  app.post(
    '/v1/auth/me/communities',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags: ['memberships'],
        summary: 'Join several communities at once and act in one of them',
        body: CommunitiesBody,
        response: { 200: UserReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, body }) => joinCommunities({ ...context, ...call }, body),
  )

  app.patch(
    '/v1/auth/me/active-community',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags: ['memberships'],
        summary: 'Act in another of your communities',
        body: CommunityBody,
        response: { 200: UserReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, body }) => switchActiveCommunity({ ...context, ...call }, body),
  )

  app.patch(
    '/v1/auth/me/primary-community',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags: ['memberships'],
        summary: 'Move your home to another of your communities, once in 30 days',
        body: CommunityBody,
        response: { 200: UserReply, ...errorReplies(400, 401, 403, 404, 429) },
      },
    },
    async ({ call, body }) => changePrimaryCommunity({ ...context, ...call }, body),
  )
}
