import { administratorRoles } from '@civic/access'
import { errorReplies, type Access, type Routes } from '@civic/http'
import type { IdentityContext } from '../../context.ts'
import {
  AdminUserParams,
  AdminUserReply,
  AdminUsersQuery,
  AdminUsersReply,
  BanBody,
  RoleBody,
} from './admin-user-schemas.ts'
import { banUser } from './ban-user.ts'
import { browseUsers, showUser } from './browse-users.ts'
import { changeRole } from './change-role.ts'
import { unbanUser } from './unban-user.ts'

const access: Access = { token: 'required', roles: administratorRoles }

export const adminUserRoutes: Routes<IdentityContext> = async (app, context) => {
  app.get(
    '/v1/users',
    {
      config: { access },
      schema: {
        tags: ['administration'],
        summary: 'Accounts by address, name, role and ban',
        querystring: AdminUsersQuery,
        response: { 200: AdminUsersReply, ...errorReplies(400, 401, 403) },
      },
    },
    async ({ call, query }) => browseUsers({ ...context, ...call }, query),
  )

  app.get(
    '/v1/users/:id',
    {
      config: { access },
      schema: {
        tags: ['administration'],
        summary: 'One account',
        params: AdminUserParams,
        response: { 200: AdminUserReply, ...errorReplies(401, 403, 404) },
      },
    },
    async ({ call, params }) => showUser({ ...context, ...call }, { userId: params.id }),
  )

  app.patch(
    '/v1/users/:id/role',
    {
      config: { access },
      schema: {
        tags: ['administration'],
        summary: 'Give somebody else another role',
        params: AdminUserParams,
        body: RoleBody,
        response: { 200: AdminUserReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, params, body }) => changeRole({ ...context, ...call }, { ...body, userId: params.id }),
  )

  app.post(
    '/v1/users/:id/ban',
    {
      config: { access },
      schema: {
        tags: ['administration'],
        summary: 'Ban somebody else and end every session of theirs',
        params: AdminUserParams,
        body: BanBody,
        response: { 200: AdminUserReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, params, body }) => banUser({ ...context, ...call }, { ...body, userId: params.id }),
  )

  app.post(
    '/v1/users/:id/unban',
    {
      config: { access },
      schema: {
        tags: ['administration'],
        summary: 'Lift a ban',
        params: AdminUserParams,
        response: { 200: AdminUserReply, ...errorReplies(401, 403, 404) },
      },
    },
    async ({ call, params }) => unbanUser({ ...context, ...call }, { userId: params.id }),
  )
}
