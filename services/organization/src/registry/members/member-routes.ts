import { errorReplies, type Routes } from '@civic/http'
import { canAdmin } from './authority.ts'
import { doorFor } from './require-authority.ts'
import type { OrganizationContext } from '../../context.ts'
import { addMember } from './add-member.ts'
import { browseMembers } from './browse-members.ts'
import { changeMember } from './change-member.ts'
import { listMyOrganizations } from './list-my-organizations.ts'
import { doorToAdd, memberDoor } from './member-door.ts'
import {
  MemberChangeBody,
  MemberParams,
  MemberReply,
  MembershipsReply,
  MembersParams,
  MembersQuery,
  MembersReply,
  NewMemberBody,
  OkReply,
} from './member-schemas.ts'
import { removeMember } from './remove-member.ts'

const tags = ['members']

export const memberRoutes: Routes<OrganizationContext> = async (app, context) => {
  app.get(
    '/v1/organizations/:id/members',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags,
        summary: 'Who belongs to an organization',
        params: MembersParams,
        querystring: MembersQuery,
        response: { 200: MembersReply, ...errorReplies(400) },
      },
    },
    async ({ params, query }) => browseMembers(context, { organizationId: params.id, query }),
  )

  app.post(
    '/v1/organizations/:id/members',
    {
      config: { access: { token: 'required' }, gate: doorToAdd(context) },
      schema: {
        tags,
        summary: 'Add a person who has an account',
        params: MembersParams,
        body: NewMemberBody,
        response: { 201: MemberReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, params, body }) => addMember({ ...context, ...call }, { organizationId: params.id, input: body }),
  )

  app.patch(
    '/v1/organizations/:id/members/:userId',
    {
      config: { access: { token: 'required' }, gate: memberDoor(context) },
      schema: {
        tags,
        summary: 'Give a member another role or title',
        params: MemberParams,
        body: MemberChangeBody,
        response: { 200: OkReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, params: { id, userId }, body }) =>
      changeMember({ ...context, ...call }, { organizationId: id, userId, input: body }),
  )

  app.delete(
    '/v1/organizations/:id/members/:userId',
    {
      config: { access: { token: 'required' }, gate: doorFor(context, canAdmin) },
      schema: {
        tags,
        summary: 'Take a member away',
        params: MemberParams,
        response: { 200: OkReply, ...errorReplies(401, 403, 404, 409) },
      },
    },
    async ({ call, params: { id, userId } }) => removeMember({ ...context, ...call }, { organizationId: id, userId }),
  )

  app.get(
    '/v1/me/organizations',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags,
        summary: 'The organizations that you belong to',
        querystring: MembersQuery,
        response: { 200: MembershipsReply, ...errorReplies(400, 401) },
      },
    },
    async ({ call, query }) => listMyOrganizations({ ...context, ...call }, query),
  )
}
