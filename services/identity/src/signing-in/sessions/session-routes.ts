import { errorReplies, type Routes } from '@civic/http'
import type { IdentityContext } from '../../context.ts'
import { refreshSession } from './refresh-session.ts'
import { RefreshBody, RefreshReply, SignInBody, SignInReply, SignOutBody, SignOutReply } from './session-schemas.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const sessionRoutes: Routes<IdentityContext> = async (app, context) => {
  app.post(
    '/v1/auth/login',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags: ['sessions'],
        summary: 'Sign in',
        body: SignInBody,
        response: { 200: SignInReply, ...errorReplies(400, 401, 403, 429, 503) },
      },
    },
    async ({ call, body }) => signIn({ ...context, ...call }, body),
  )

  app.post(
    '/v1/auth/refresh',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags: ['sessions'],
        summary: 'Exchange a refresh token for its successor',
        body: RefreshBody,
        response: { 200: RefreshReply, ...errorReplies(400, 401, 403) },
      },
    },
    async ({ body }) => refreshSession(context, body),
  )

  app.post(
    '/v1/auth/logout',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags: ['sessions'],
        summary: 'End the session of a refresh token',
        body: SignOutBody,
        response: { 200: SignOutReply, ...errorReplies(400) },
      },
    },
    async ({ body }) => signOut(context, body),
  )
}
