import { errorReplies, type Routes } from '@civic/http'
import { SentReply, SignedInReply } from '../../people/accounts/account-schemas.ts'
import type { IdentityContext } from '../../context.ts'
import { forgotPassword } from './forgot-password.ts'
import { ForgottenPasswordBody, NewPasswordBody } from './password-schemas.ts'
import { resetPassword } from './reset-password.ts'

export const passwordRoutes: Routes<IdentityContext> = async (app, context) => {
  app.post(
    '/v1/auth/forgot-password',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags: ['passwords'],
        summary: 'Have a reset link mailed, if the address is known',
        body: ForgottenPasswordBody,
        response: { 200: SentReply, ...errorReplies(400) },
      },
    },
    async ({ body }) => forgotPassword(context, body),
  )

  app.post(
    '/v1/auth/reset-password',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags: ['passwords'],
        summary: 'Choose a new password with the token of the mailed link',
        body: NewPasswordBody,
        response: { 200: SignedInReply, ...errorReplies(400, 403) },
      },
    },
    async ({ body }) => resetPassword(context, body),
  )
}
