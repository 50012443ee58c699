import { errorReplies, type Routes } from '@civic/http'
import type { IdentityContext } from '../../context.ts'
import {
  MyApplicationReply,
  OrganizationApplicationReply,
  OrganizationForm,
  RepresentativeApplicationReply,
  RepresentativeForm,
} from './application-schemas.ts'
import { applyAsOrganization } from './apply-as-organization.ts'
import { applyAsRepresentative } from './apply-as-representative.ts'
import { showMyApplication } from './show-my-application.ts'

export const applicationRoutes: Routes<IdentityContext> = async (app, context) => {
  app.get(
    '/v1/applications/me',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags: ['applications'],
        summary: 'Where your application stands',
        response: { 200: MyApplicationReply, ...errorReplies(401, 404) },
      },
    },
    async ({ call }) => showMyApplication({ ...context, ...call }),
  )

  app.put(
    '/v1/applications/me/representative',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags: ['applications'],
        summary: 'Apply to become a representative, or apply anew',
        body: RepresentativeForm,
        response: { 200: RepresentativeApplicationReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, body }) => applyAsRepresentative({ ...context, ...call }, body),
  )

  app.put(
    '/v1/applications/me/organization',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags: ['applications'],
        summary: 'Apply for an organization, or apply anew',
        body: OrganizationForm,
        response: { 200: OrganizationApplicationReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, body }) => applyAsOrganization({ ...context, ...call }, body),
  )
}
