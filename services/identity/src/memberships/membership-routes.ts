import { errorReplies, type Routes } from '@civic/http'
import { UserReply } from '../accounts/account-schemas.ts'
import type { IdentityContext } from '../context.ts'
import { joinCommunity } from './join-community.ts'
import { JoinBody } from './membership-schemas.ts'

export const membershipRoutes: Routes<IdentityContext> = async (app, context) => {
  app.post(
    '/v1/auth/me/community',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags: ['memberships'],
        summary: 'Join a community and act in it',
        body: JoinBody,
        response: { 200: UserReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, body }) => joinCommunity({ ...context, ...call }, body),
  )
}
