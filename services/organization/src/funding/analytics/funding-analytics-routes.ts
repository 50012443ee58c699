import { administratorRoles } from '@civic/access'
import { errorReplies, type Routes } from '@civic/http'
import { canReadInternal } from '../../registry/members/authority.ts'
import { doorFor } from '../../registry/members/require-authority.ts'
import type { OrganizationContext } from '../../context.ts'
import {
  FundingAnalyticsQuery,
  OrgAnalyticsParams,
  OrgAnalyticsReply,
  PlatformAnalyticsReply,
} from './funding-analytics-schemas.ts'
import { showOrganizationFunding } from './show-organization-funding.ts'
import { showPlatformFunding } from './show-platform-funding.ts'

const tags = ['funding analytics']

export const fundingAnalyticsRoutes: Routes<OrganizationContext> = async (app, context) => {
  app.get(
    '/v1/organizations/:id/funding-analytics',
    {
      config: { access: { token: 'required' }, gate: doorFor(context, canReadInternal) },
      schema: {
        tags,
        summary: 'What your organization has been given, and how its campaigns do',
        params: OrgAnalyticsParams,
        querystring: FundingAnalyticsQuery,
        response: { 200: OrgAnalyticsReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, params, query }) =>
      showOrganizationFunding({ ...context, ...call }, { ...query, organizationId: params.id }),
  )

  app.get(
    '/v1/admin/funding-analytics',
    {
      config: { access: { token: 'required', roles: administratorRoles } },
      schema: {
        tags,
        summary: 'What has been given on the platform, and what came of it',
        querystring: FundingAnalyticsQuery,
        response: { 200: PlatformAnalyticsReply, ...errorReplies(400, 401, 403) },
      },
    },
    async ({ call, query }) => showPlatformFunding({ ...context, ...call }, query),
  )
}
