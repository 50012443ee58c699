import { errorReplies, type Routes } from '@civic/http'
import { canAdmin } from '../../registry/members/authority.ts'
import { doorFor } from '../../registry/members/require-authority.ts'
import type { OrganizationContext } from '../../context.ts'
import { OkReply } from '../../registry/members/member-schemas.ts'
import { beginProject } from './begin-project.ts'
import { browseProjects, showProject } from './browse-projects.ts'
import { editProject } from './edit-project.ts'
import { projectDoor } from './project-door.ts'
import {
  NewProjectBody,
  ProjectChangeBody,
  ProjectParams,
  ProjectReply,
  ProjectsOfParams,
  ProjectsOfQuery,
  ProjectsQuery,
  ProjectsReply,
} from './project-schemas.ts'
import { removeProject } from './remove-project.ts'

const tags = ['projects']

export const projectRoutes: Routes<OrganizationContext> = async (app, context) => {
  const forAdmins = { access: { token: 'required' }, gate: projectDoor(context) } as const

  app.get(
    '/v1/projects',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags,
        summary: 'Projects by organization, place and status',
        querystring: ProjectsQuery,
        response: { 200: ProjectsReply, ...errorReplies(400) },
      },
    },
    async ({ query }) => browseProjects(context, query),
  )

  app.get(
    '/v1/organizations/:id/projects',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags,
        summary: 'The projects of an organization',
        params: ProjectsOfParams,
        querystring: ProjectsOfQuery,
        response: { 200: ProjectsReply, ...errorReplies(400) },
      },
    },
    async ({ params, query }) => browseProjects(context, { ...query, organizationId: params.id }),
  )

  app.get(
    '/v1/projects/:projectId',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags,
        summary: 'One project',
        params: ProjectParams,
        response: { 200: ProjectReply, ...errorReplies(404) },
      },
    },
    async ({ params }) => showProject(context, params),
  )

  app.post(
    '/v1/organizations/:id/projects',
    {
      config: { access: { token: 'required' }, gate: doorFor(context, canAdmin) },
      schema: {
        tags,
        summary: 'Begin a project',
        params: ProjectsOfParams,
        body: NewProjectBody,
        response: { 201: ProjectReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, params, body }) => beginProject({ ...context, ...call }, { organizationId: params.id, input: body }),
  )

  app.patch(
    '/v1/projects/:projectId',
    {
      config: forAdmins,
      schema: {
        tags,
        summary: 'Edit a project',
        params: ProjectParams,
        body: ProjectChangeBody,
        response: { 200: ProjectReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, params, body }) => editProject({ ...context, ...call }, { ...params, input: body }),
  )

  app.delete(
    '/v1/projects/:projectId',
    {
      config: forAdmins,
      schema: {
        tags,
        summary: 'Delete a project with its progress updates',
        params: ProjectParams,
        response: { 200: OkReply, ...errorReplies(401, 403, 404) },
      },
    },
    async ({ call, params }) => removeProject({ ...context, ...call }, params),
  )
}
