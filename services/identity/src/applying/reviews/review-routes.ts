import { administratorRoles } from '@civic/access'
import { errorReplies, type Access, type Routes } from '@civic/http'
import type { IdentityContext } from '../../context.ts'
import { browseApplications } from './queue/browse-applications.ts'
import { reviewApplication } from './review-application.ts'
import {
  ApplicationParams,
  ApplicationReply,
  ApplicationsQuery,
  ApplicationsReply,
  DecisionBody,
} from './review-schemas.ts'
import { showApplication } from './show-application.ts'

const access: Access = { token: 'required', roles: administratorRoles }

export const reviewRoutes: Routes<IdentityContext> = async (app, context) => {
  app.get(
    '/v1/admin/applications',
    {
      config: { access },
      schema: {
        tags: ['reviews'],
        summary: 'Applications of representatives and organizations',
        querystring: ApplicationsQuery,
        response: { 200: ApplicationsReply, ...errorReplies(400, 401, 403) },
      },
    },
    async ({ call, query }) => browseApplications({ ...context, ...call }, query),
  )

  app.get(
    '/v1/admin/applications/:kind/:id',
    {
      config: { access },
      schema: {
        tags: ['reviews'],
        summary: 'One application with its history',
        params: ApplicationParams,
        response: { 200: ApplicationReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, params }) => {
      const { kind, id: applicationId } = params
      return showApplication({ ...context, ...call }, { kind, applicationId })
    },
  )

  app.patch(
    '/v1/admin/applications/:kind/:id',
    {
      config: { access },
      schema: {
        tags: ['reviews'],
        summary: 'Approve an application, ask for changes or reject it',
        params: ApplicationParams,
        body: DecisionBody,
        response: { 200: ApplicationReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, params, body }) => {
      const { kind, id: applicationId } = params
      return reviewApplication({ ...context, ...call }, { kind, applicationId, ...body })
    },
  )
}
