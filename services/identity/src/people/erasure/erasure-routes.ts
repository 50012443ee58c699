import { errorReplies, type Routes } from '@civic/http'
import type { IdentityContext } from '../../context.ts'
import { deleteAccount } from './delete-account.ts'
import { DeletionBody, DeletionReply } from './erasure-schemas.ts'

export const erasureRoutes: Routes<IdentityContext> = async (app, context) => {
  app.delete(
    '/v1/auth/me',
    {
      config: { access: { token: 'required' }, unreadableBody: 'absent' },
      schema: {
        tags: ['accounts'],
        summary: 'Delete your account; what you wrote stays without your name',
        body: DeletionBody,
        response: { 200: DeletionReply, ...errorReplies(401, 403, 404) },
      },
    },
    async ({ call, body }) => deleteAccount({ ...context, ...call }, body),
  )
}
