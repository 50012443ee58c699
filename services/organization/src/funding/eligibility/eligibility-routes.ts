import { errorReplies, type Routes } from '@civic/http'
import { doorFor } from '../../registry/members/require-authority.ts'
import type { OrganizationContext } from '../../context.ts'
import { OrganizationReply } from '../../registry/organizations/organization-schemas.ts'
import { Eligibility, EligibilityParams, FundingVerificationBody } from './eligibility-schemas.ts'
import { showEligibility } from './show-eligibility.ts'
import { verifyFunding } from './verify-funding.ts'

const tags = ['funding']

export const eligibilityRoutes: Routes<OrganizationContext> = async (app, context) => {
  app.get(
    '/v1/organizations/:id/funding-eligibility',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags,
        summary: 'What is missing before your organization may raise money',
        params: EligibilityParams,
        response: { 200: Eligibility, ...errorReplies(401, 403, 404) },
      },
    },
    async ({ call, params }) => showEligibility({ ...context, ...call }, { organizationId: params.id }),
  )

  app.patch(
    '/v1/organizations/:id/funding-verification',
    {
      config: {
        access: { token: 'required', roles: ['PLATFORM_ADMIN'] },
        gate: doorFor(context, () => true),
      },
      schema: {
        tags,
        summary: 'Say whether the bank account has been verified',
        params: EligibilityParams,
        body: FundingVerificationBody,
        response: { 200: OrganizationReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, params, body }) => verifyFunding({ ...context, ...call }, { ...body, organizationId: params.id }),
  )
}
