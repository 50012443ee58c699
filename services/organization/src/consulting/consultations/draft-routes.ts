import { errorReplies, type Routes } from '@civic/http'
import { canAdmin } from '../../registry/members/authority.ts'
import { doorFor } from '../../registry/members/require-authority.ts'
import { consultationDoor } from './consultation-door.ts'
import { ConsultationParams, ConsultationReply } from './consultation-schemas.ts'
import type { OrganizationContext } from '../../context.ts'
import { OkReply } from '../../registry/members/member-schemas.ts'
import { draftConsultation } from './draft-consultation.ts'
import { ConsultationChangeBody, NewConsultationBody } from './draft-schemas.ts'
import { editConsultation } from './edit-consultation.ts'
import { removeConsultation } from './remove-consultation.ts'

const tags = ['consultations']

export const consultationDraftRoutes: Routes<OrganizationContext> = async (app, context) => {
  const forAdmins = { access: { token: 'required' }, gate: consultationDoor(context, canAdmin) } as const

  app.post(
    '/v1/organizations/:id/consultations',
    {
      config: { access: { token: 'required' }, gate: doorFor(context, canAdmin) },
      schema: {
        tags,
        summary: 'Draft a consultation',
        params: ConsultationParams,
        body: NewConsultationBody,
        response: { 201: ConsultationReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, params, body }) =>
      draftConsultation({ ...context, ...call }, { organizationId: params.id, input: body }),
  )

  app.patch(
    '/v1/consultations/:id',
    {
      config: forAdmins,
      schema: {
        tags,
        summary: 'Rewrite a draft',
        params: ConsultationParams,
        body: ConsultationChangeBody,
        response: { 200: ConsultationReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, params, body }) =>
      editConsultation({ ...context, ...call }, { consultationId: params.id, input: body }),
  )

  app.delete(
    '/v1/consultations/:id',
    {
      config: forAdmins,
      schema: {
        tags,
        summary: 'Delete a draft with its questions',
        params: ConsultationParams,
        response: { 200: OkReply, ...errorReplies(401, 403, 404, 409) },
      },
    },
    async ({ call, params }) => removeConsultation({ ...context, ...call }, { consultationId: params.id }),
  )
}
