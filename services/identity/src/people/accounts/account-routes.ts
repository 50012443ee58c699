import { errorReplies, type Routes } from '@civic/http'
import type { IdentityContext } from '../../context.ts'
import { ProfileBody, RegistrationBody, SignedInReply, UserReply } from './account-schemas.ts'
import { register } from './register.ts'
import { showProfile } from './show-profile.ts'
import { updateProfile } from './update-profile.ts'

export const accountRoutes: Routes<IdentityContext> = async (app, context) => {
  app.post(
    '/v1/auth/register',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags: ['accounts'],
        summary: 'Open an account and be signed in at once',
        body: RegistrationBody,
        response: { 201: SignedInReply, ...errorReplies(400, 404, 409) },
      },
    },
    async ({ body }) => register(context, body),
  )

  app.get(
    '/v1/auth/me',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags: ['accounts'],
        summary: 'Your own account',
        response: { 200: UserReply, ...errorReplies(401, 404) },
      },
    },
    async ({ call }) => showProfile({ ...context, ...call }),
  )

  app.patch(
    '/v1/auth/me',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags: ['accounts'],
        summary: 'Change your name or address',
        body: ProfileBody,
        response: { 200: UserReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, body }) => updateProfile({ ...context, ...call }, body),
  )
}
