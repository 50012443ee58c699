import { errorReplies, type Routes } from '@civic/http'
import type { IdentityContext } from '../../context.ts'
import { flagContent } from './flag-content.ts'
import { FlagReply, NewFlagBody } from './flag-schemas.ts'

export const flagRoutes: Routes<IdentityContext> = async (app, context) => {
  app.post(
    '/v1/flags',
    {
      config: { access: { token: 'required', verified: true } },
      schema: {
        tags: ['flags'],
        summary: 'Flag content for the moderators, or raise a concern about a campaign',
        body: NewFlagBody,
        response: { 201: FlagReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, body }) => flagContent({ ...context, ...call }, body),
  )
}
