import { errorReplies, type Routes } from '@civic/http'
import { canReadInternal } from '../../registry/members/authority.ts'
import { consultationDoor } from '../consultations/consultation-door.ts'
import type { OrganizationContext } from '../../context.ts'
import { browseResponses } from './browse-responses.ts'
import { listMyResponses } from './list-my-responses.ts'
import { respond } from './respond.ts'
import {
  MyResponsesReply,
  ResponseBody,
  ResponseReply,
  ResponsesParams,
  ResponsesQuery,
  ResponsesReply,
} from './response-schemas.ts'

const tags = ['consultation responses']

export const responseRoutes: Routes<OrganizationContext> = async (app, context) => {
  app.post(
    '/v1/consultations/:id/responses',
    {
      config: { access: { token: 'required', verified: true } },
      schema: {
        tags,
        summary: 'Answer a consultation, once',
        params: ResponsesParams,
        body: ResponseBody,
        response: { 201: ResponseReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, params, body }) => respond({ ...context, ...call }, { ...body, consultationId: params.id }),
  )

  app.get(
    '/v1/me/consultations/responses',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags,
        summary: 'Ids of the consultations that you have answered',
        querystring: ResponsesQuery,
        response: { 200: MyResponsesReply, ...errorReplies(400, 401) },
      },
    },
    async ({ call, query }) => listMyResponses({ ...context, ...call }, query),
  )

  app.get(
    '/v1/consultations/:id/responses',
    {
      config: { access: { token: 'required' }, gate: consultationDoor(context, canReadInternal) },
      schema: {
        tags,
        summary: 'What people have answered',
        params: ResponsesParams,
        querystring: ResponsesQuery,
        response: { 200: ResponsesReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, params, query }) => browseResponses({ ...context, ...call }, { consultationId: params.id, query }),
  )
}
