import { administratorRoles } from '@civic/access'
import { errorReplies, type Routes } from '@civic/http'
import type { CommunityContext } from '../../context.ts'
import { RepresentativeParams, RepresentativeReply } from './representative-schemas.ts'
import { claimRepresentative } from './claim-representative.ts'
import { ClaimBody } from './claim-schemas.ts'

export const claimRoutes: Routes<CommunityContext> = async (app, context) => {
  app.post(
    '/v1/representatives/:id/claim',
    {
      config: { access: { token: 'required', roles: administratorRoles } },
      schema: {
        tags: ['representatives'],
        summary: 'Link an unclaimed profile to the account that may publish as it',
        params: RepresentativeParams,
        body: ClaimBody,
        response: { 200: RepresentativeReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, params, body }) =>
      claimRepresentative({ ...context, ...call }, { ...body, representativeId: params.id }),
  )
}
