import { errorReplies, type Routes } from '@civic/http'
import type { OrganizationContext } from '../../context.ts'
import { OkReply } from '../../registry/members/member-schemas.ts'
import { browseUpdates } from './browse-updates.ts'
import { postUpdate } from './post-update.ts'
import { removeUpdate } from './remove-update.ts'
import { updateDoor } from './update-door.ts'
import {
  NewUpdateBody,
  ProjectUpdatesParams,
  UpdateParams,
  UpdateReply,
  UpdatesParams,
  UpdatesQuery,
  UpdatesReply,
} from './update-schemas.ts'

const tags = ['progress updates']

export const updateRoutes: Routes<OrganizationContext> = async (app, context) => {
  app.get(
    '/v1/issues/:id/progress-updates',
    {
      config: { access: { token: 'optional' } },
      schema: {
        tags,
        summary: 'The progress on an issue',
        params: UpdatesParams,
        querystring: UpdatesQuery,
        response: { 200: UpdatesReply, ...errorReplies(400) },
      },
    },
    async ({ call, params, query }) =>
      browseUpdates({ ...context, ...call }, { target: { issueId: params.id }, query }),
  )

  app.get(
    '/v1/projects/:projectId/progress-updates',
    {
      config: { access: { token: 'optional' } },
      schema: {
        tags,
        summary: 'The progress of a project',
        params: ProjectUpdatesParams,
        querystring: UpdatesQuery,
        response: { 200: UpdatesReply, ...errorReplies(400) },
      },
    },
    async ({ call, params: target, query }) => browseUpdates({ ...context, ...call }, { target, query }),
  )

  // What it is about decides who may: the one act here whose body is read before anything is asked of the caller.
  app.post(
    '/v1/organizations/:id/progress-updates',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags,
        summary: 'Tell of progress on an issue, a project or a campaign',
        params: UpdatesParams,
        body: NewUpdateBody,
        response: { 201: UpdateReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, params, body }) => postUpdate({ ...context, ...call }, { organizationId: params.id, input: body }),
  )

  app.delete(
    '/v1/progress-updates/:updateId',
    {
      config: { access: { token: 'required' }, gate: updateDoor(context) },
      schema: {
        tags,
        summary: 'Take an update back',
        params: UpdateParams,
        response: { 200: OkReply, ...errorReplies(401, 403, 404) },
      },
    },
    async ({ call, params }) => removeUpdate({ ...context, ...call }, params),
  )
}
