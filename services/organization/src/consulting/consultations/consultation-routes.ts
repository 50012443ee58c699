import { errorReplies, type Routes } from '@civic/http'
import { canAdmin, canClose } from '../../registry/members/authority.ts'
import type { OrganizationContext } from '../../context.ts'
import { browseConsultations } from './browse-consultations.ts'
import { closeConsultation } from './close-consultation.ts'
import { consultationDoor } from './consultation-door.ts'
import {
  ConsultationParams,
  ConsultationReply,
  ConsultationsQuery,
  ConsultationsReply,
} from './consultation-schemas.ts'
import { publishConsultation } from './publish-consultation.ts'
import { showConsultation } from './show-consultation.ts'

const tags = ['consultations']

export const consultationRoutes: Routes<OrganizationContext> = async (app, context) => {
  app.get(
    '/v1/consultations',
    {
      config: { access: { token: 'optional' } },
      schema: {
        tags,
        summary: 'Consultations by organization, place and status',
        querystring: ConsultationsQuery,
        response: { 200: ConsultationsReply, ...errorReplies(400, 401) },
      },
    },
    async ({ call, query }) => browseConsultations({ ...context, ...call }, query),
  )

  app.get(
    '/v1/consultations/:id',
    {
      config: { access: { token: 'optional' } },
      schema: {
        tags,
        summary: 'One consultation',
        params: ConsultationParams,
        response: { 200: ConsultationReply, ...errorReplies(401, 404) },
      },
    },
    async ({ call, params }) => showConsultation({ ...context, ...call }, { consultationId: params.id }),
  )

  app.post(
    '/v1/consultations/:id/publish',
    {
      config: { access: { token: 'required' }, gate: consultationDoor(context, canAdmin) },
      schema: {
        tags,
        summary: 'Publish a draft and tell all who are asked',
        params: ConsultationParams,
        response: { 200: ConsultationReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, params }) => publishConsultation({ ...context, ...call }, { consultationId: params.id }),
  )

  app.post(
    '/v1/consultations/:id/close',
    {
      config: { access: { token: 'required' }, gate: consultationDoor(context, canClose) },
      schema: {
        tags,
        summary: 'Take no more answers',
        params: ConsultationParams,
        response: { 200: ConsultationReply, ...errorReplies(401, 403, 404, 409) },
      },
    },
    async ({ call, params }) => closeConsultation({ ...context, ...call }, { consultationId: params.id }),
  )
}
