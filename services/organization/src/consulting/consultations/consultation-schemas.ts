import { consultationStatuses, IdsFilter, Timestamp, Uuid, WordFilter, WordOf } from '@civic/contracts'
import { Type } from 'typebox'

export const Consultation = Type.Object(
  {
    id: Uuid,
    organizationId: Uuid,
    communityId: Type.Optional(Uuid),
    title: Type.String(),
    summary: Type.String(),
    description: Type.String(),
    coverImageUrl: Type.Optional(Type.String()),
    status: WordOf(consultationStatuses, 'ConsultationStatus'),
    opensAt: Type.Optional(Timestamp),
    closesAt: Type.Optional(Timestamp),
    responseCount: Type.Integer(),
    authorId: Uuid,
    authorName: Type.String(),
    publishedAt: Type.Optional(Timestamp),
    closedAt: Type.Optional(Timestamp),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Consultation' },
)

export const ConsultationsQuery = Type.Object({
  ids: IdsFilter,
  organizationId: Type.Optional(Uuid),
  communityId: Type.Optional(Uuid),
  status: WordFilter(consultationStatuses, 'ConsultationStatus'),
})
export const ConsultationsReply = Type.Object({ consultations: Type.Array(Consultation), total: Type.Integer() })
export const ConsultationReply = Type.Object({ consultation: Consultation })
