import { errorReplies, type Routes } from '@civic/http'
import { canAdmin } from '../../registry/members/authority.ts'
import { consultationDoor } from '../consultations/consultation-door.ts'
import type { OrganizationContext } from '../../context.ts'
import { OkReply } from '../../registry/members/member-schemas.ts'
import { QuestionsParams } from './question-schemas.ts'
import { OrderingBody } from './order-schemas.ts'
import { reorderQuestions } from './reorder-questions.ts'

export const questionOrderRoutes: Routes<OrganizationContext> = async (app, context) => {
  app.patch(
    '/v1/consultations/:id/questions/reorder',
    {
      config: { access: { token: 'required' }, gate: consultationDoor(context, canAdmin) },
      schema: {
        tags: ['consultation questions'],
        summary: 'Put the questions of a draft in order',
        params: QuestionsParams,
        body: OrderingBody,
        response: { 200: OkReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, params, body }) => reorderQuestions({ ...context, ...call }, { ...body, consultationId: params.id }),
  )
}
