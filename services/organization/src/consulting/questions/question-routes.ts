import { errorReplies, type Routes } from '@civic/http'
import { canAdmin } from '../../registry/members/authority.ts'
import { consultationDoor } from '../consultations/consultation-door.ts'
import type { OrganizationContext } from '../../context.ts'
import { OkReply } from '../../registry/members/member-schemas.ts'
import { addQuestion } from './add-question.ts'
import { browseQuestions } from './browse-questions.ts'
import { questionDoor } from './question-door.ts'
import {
  OrderingBody,
  QuestionBody,
  QuestionParams,
  QuestionReply,
  QuestionsParams,
  QuestionsReply,
} from './question-schemas.ts'
import { removeQuestion } from './remove-question.ts'
import { reorderQuestions } from './reorder-questions.ts'
import { replaceQuestion } from './replace-question.ts'

const tags = ['consultation questions']

export const questionRoutes: Routes<OrganizationContext> = async (app, context) => {
  const forAdminsOfQuestion = { access: { token: 'required' }, gate: questionDoor(context) } as const

  app.patch(
    '/v1/consultations/:id/questions/reorder',
    {
      config: { access: { token: 'required' }, gate: consultationDoor(context, canAdmin) },
      schema: {
        tags,
        summary: 'Put the questions of a draft in order',
        params: QuestionsParams,
        body: OrderingBody,
        response: { 200: OkReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, params, body }) => reorderQuestions({ ...context, ...call }, { ...body, consultationId: params.id }),
  )

  app.get(
    '/v1/consultations/:id/questions',
    {
      config: { access: { token: 'optional' } },
      schema: {
        tags,
        summary: 'The questions of a consultation',
        params: QuestionsParams,
        response: { 200: QuestionsReply, ...errorReplies(401, 404) },
      },
    },
    async ({ call, params }) => browseQuestions({ ...context, ...call }, { consultationId: params.id }),
  )

  app.post(
    '/v1/consultations/:id/questions',
    {
      config: { access: { token: 'required' }, gate: consultationDoor(context, canAdmin) },
      schema: {
        tags,
        summary: 'Add a question to a draft',
        params: QuestionsParams,
        body: QuestionBody,
        response: { 201: QuestionReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, params, body }) => addQuestion({ ...context, ...call }, { consultationId: params.id, input: body }),
  )

  app.patch(
    '/v1/consultation-questions/:questionId',
    {
      config: forAdminsOfQuestion,
      schema: {
        tags,
        summary: 'Replace a question of a draft',
        params: QuestionParams,
        body: QuestionBody,
        response: { 200: QuestionReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, params, body }) => replaceQuestion({ ...context, ...call }, { input: body, ...params }),
  )

  app.delete(
    '/v1/consultation-questions/:questionId',
    {
      config: forAdminsOfQuestion,
      schema: {
        tags,
        summary: 'Take a question out of a draft',
        params: QuestionParams,
        response: { 200: OkReply, ...errorReplies(401, 403, 404, 409) },
      },
    },
    async ({ call, params }) => removeQuestion({ ...context, ...call }, params),
  )
}
