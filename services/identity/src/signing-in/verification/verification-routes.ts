import { errorReplies, type Routes } from '@civic/http'
import { SentReply } from '../../people/accounts/account-schemas.ts'
import type { IdentityContext } from '../../context.ts'
import { resendVerification } from './resend-verification.ts'
import { VerificationBody, VerifiedReply } from './verification-schemas.ts'
import { verifyEmail } from './verify-email.ts'

export const verificationRoutes: Routes<IdentityContext> = async (app, context) => {
  app.post(
    '/v1/auth/verify-email',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags: ['verification'],
        summary: 'Verify an address with the token of the mailed link',
        body: VerificationBody,
        response: { 200: VerifiedReply, ...errorReplies(400, 403) },
      },
    },
    async ({ body }) => verifyEmail(context, body),
  )

  app.post(
    '/v1/auth/resend-verification',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags: ['verification'],
        summary: 'Have the verification link mailed again',
        response: { 200: SentReply, ...errorReplies(401, 403, 404) },
      },
    },
    async ({ call }) => resendVerification({ ...context, ...call }),
  )
}
