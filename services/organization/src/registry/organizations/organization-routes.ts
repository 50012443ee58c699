import { errorReplies, type Routes } from '@civic/http'
import { canAdminOrSteward, canDissolve } from '../members/authority.ts'
import { doorFor } from '../members/require-authority.ts'
import type { OrganizationContext } from '../../context.ts'
import { OkReply } from '../members/member-schemas.ts'
import { browseOrganizations } from './browse-organizations.ts'
import { createOrganization, organizationCreatorRoles } from './create-organization.ts'
import { editOrganization } from './edit-organization.ts'
import {
  NewOrganizationBody,
  OrganizationChangeBody,
  OrganizationParams,
  OrganizationReply,
  OrganizationsQuery,
  OrganizationsReply,
} from './organization-schemas.ts'
import { removeOrganization } from './remove-organization.ts'
import { showOrganization } from './show-organization.ts'

const tags = ['organizations']

export const organizationRoutes: Routes<OrganizationContext> = async (app, context) => {
  app.get(
    '/v1/organizations',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags,
        summary: 'Organizations by kind and place, verified ones first',
        querystring: OrganizationsQuery,
        response: { 200: OrganizationsReply, ...errorReplies(400) },
      },
    },
    async ({ query }) => browseOrganizations(context, query),
  )

  app.get(
    '/v1/organizations/:id',
    {
      config: { access: { token: 'optional' } },
      schema: {
        tags,
        summary: 'One organization; its members see more of it',
        params: OrganizationParams,
        response: { 200: OrganizationReply, ...errorReplies(404) },
      },
    },
    async ({ call, params }) => showOrganization({ ...context, ...call }, { organizationId: params.id }),
  )

  app.post(
    '/v1/organizations',
    {
      config: { access: { token: 'required', roles: organizationCreatorRoles } },
      schema: {
        tags,
        summary: 'Open an organization, of which you become the owner',
        body: NewOrganizationBody,
        response: { 201: OrganizationReply, ...errorReplies(400, 401, 403, 409) },
      },
    },
    async ({ call, body }) => createOrganization({ ...context, ...call }, body),
  )

  app.patch(
    '/v1/organizations/:id',
    {
      config: { access: { token: 'required' }, gate: doorFor(context, canAdminOrSteward) },
      schema: {
        tags,
        summary: 'Edit an organization that you speak for',
        params: OrganizationParams,
        body: OrganizationChangeBody,
        response: { 200: OrganizationReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, params, body }) =>
      editOrganization({ ...context, ...call }, { organizationId: params.id, input: body }),
  )

  app.delete(
    '/v1/organizations/:id',
    {
      config: { access: { token: 'required' }, gate: doorFor(context, canDissolve) },
      schema: {
        tags,
        summary: 'Delete an organization that is not part of the public record',
        params: OrganizationParams,
        response: { 200: OkReply, ...errorReplies(401, 403, 404, 409) },
      },
    },
    async ({ call, params }) => removeOrganization({ ...context, ...call }, { organizationId: params.id }),
  )
}
