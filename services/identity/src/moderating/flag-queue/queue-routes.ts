import { moderatorRoles } from '@civic/access'
import { errorReplies, type Routes } from '@civic/http'
import type { IdentityContext } from '../../context.ts'
import { FlagReply } from '../flags/flag-schemas.ts'
import { browseQueue, showCounts, showFlag } from './browse-queue.ts'
import { hideContent } from './hide-content.ts'
import { CountsReply, DirectHideBody, FlagParams, QueueQuery, QueueReply, ResolutionBody } from './queue-schemas.ts'
import { resolveFlag } from './resolve-flag.ts'

export const flagQueueRoutes: Routes<IdentityContext> = async (app, context) => {
  app.get(
    '/v1/flags',
    {
      config: { access: { token: 'required', roles: moderatorRoles } },
      schema: {
        tags: ['flags'],
        summary: 'The flag queue; with contentType=CAMPAIGN the concerns, grouped by campaign',
        querystring: QueueQuery,
        response: { 200: QueueReply, ...errorReplies(400, 401, 403) },
      },
    },
    async ({ call, query }) => browseQueue({ ...context, ...call }, query),
  )

  app.get(
    '/v1/flags/counts',
    {
      config: { access: { token: 'required', roles: moderatorRoles } },
      schema: {
        tags: ['flags'],
        summary: 'How many flags have each status',
        response: { 200: CountsReply, ...errorReplies(401, 403) },
      },
    },
    async ({ call }) => showCounts({ ...context, ...call }),
  )

  app.get(
    '/v1/flags/:id',
    {
      config: { access: { token: 'required', roles: moderatorRoles } },
      schema: {
        tags: ['flags'],
        summary: 'One flag',
        params: FlagParams,
        response: { 200: FlagReply, ...errorReplies(401, 403, 404) },
      },
    },
    async ({ call, params }) => showFlag({ ...context, ...call }, { flagId: params.id }),
  )

  app.patch(
    '/v1/flags/:id',
    {
      config: { access: { token: 'required', roles: moderatorRoles } },
      schema: {
        tags: ['flags'],
        summary: 'Resolve a flag',
        params: FlagParams,
        body: ResolutionBody,
        response: { 200: FlagReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, params, body }) => resolveFlag({ ...context, ...call }, { ...body, flagId: params.id }),
  )

  app.post(
    '/v1/flags/direct-hide',
    {
      config: { access: { token: 'required', roles: moderatorRoles } },
      schema: {
        tags: ['flags'],
        summary: 'Hide content that nobody had to report first',
        body: DirectHideBody,
        response: { 201: FlagReply, ...errorReplies(400, 401, 403, 409) },
      },
    },
    async ({ call, body }) => hideContent({ ...context, ...call }, body),
  )
}
