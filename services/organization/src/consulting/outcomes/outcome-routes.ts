import { errorReplies, type Routes } from '@civic/http'
import { canAdmin } from '../../registry/members/authority.ts'
import { consultationDoor } from '../consultations/consultation-door.ts'
import type { OrganizationContext } from '../../context.ts'
import { OutcomeBody, OutcomeParams, OutcomeReply } from './outcome-schemas.ts'
import { publishOutcome } from './publish-outcome.ts'
import { showOutcome } from './show-outcome.ts'

const tags = ['consultation outcomes']

export const outcomeRoutes: Routes<OrganizationContext> = async (app, context) => {
  app.get(
    '/v1/consultations/:id/outcome',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags,
        summary: 'What came of a consultation',
        params: OutcomeParams,
        response: { 200: OutcomeReply, ...errorReplies(404) },
      },
    },
    async ({ params }) => showOutcome(context, { consultationId: params.id }),
  )

  app.post(
    '/v1/consultations/:id/outcome',
    {
      config: { access: { token: 'required' }, gate: consultationDoor(context, canAdmin) },
      schema: {
        tags,
        summary: 'Say what came of a consultation',
        params: OutcomeParams,
        body: OutcomeBody,
        response: { 201: OutcomeReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, params, body }) =>
      publishOutcome({ ...context, ...call }, { consultationId: params.id, input: body }),
  )
}
