import { errorReplies, type Routes } from '@civic/http'
import type { OrganizationContext } from '../../context.ts'
import { OkReply } from '../../registry/members/member-schemas.ts'
import { browseFindings } from './browse-findings.ts'
import { findingDoor } from './finding-door.ts'
import { FindingParams, FindingsQuery, FindingsReply, ResolutionBody } from './finding-schemas.ts'
import { resolveFinding } from './resolve-finding.ts'

const tags = ['reconciliation']
const access = { token: 'required', roles: ['PLATFORM_ADMIN'] } as const

export const findingRoutes: Routes<OrganizationContext> = async (app, context) => {
  app.get(
    '/v1/admin/donations/drift',
    {
      config: { access },
      schema: {
        tags,
        summary: 'What reconciliation found and nobody has explained yet',
        querystring: FindingsQuery,
        response: { 200: FindingsReply, ...errorReplies(400, 401, 403) },
      },
    },
    async ({ call, query }) => browseFindings({ ...context, ...call }, { query }),
  )

  app.post(
    '/v1/admin/donations/drift/:findingId/resolve',
    {
      config: { access, gate: findingDoor(context) },
      schema: {
        tags,
        summary: 'Put a finding to rest',
        params: FindingParams,
        body: ResolutionBody,
        response: { 200: OkReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, params, body }) => resolveFinding({ ...context, ...call }, { ...params, ...body }),
  )
}
