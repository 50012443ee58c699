import { consultationStatuses, Described, IdsFilter, Timestamp, Uuid, WordFilter, WordOf } from '@civic/contracts'
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
  organizationId: Type.Optional(Described(Uuid, 'Consultations of this organization alone.')),
  communityId: Type.Optional(Described(Uuid, 'Consultations that ask this community alone.')),
  status: WordFilter(
    consultationStatuses,
    'ConsultationStatus',
    'Those in this status alone; in any letter case, and another word finds none.',
  ),
})
export const ConsultationsReply = Type.Object({ consultations: Type.Array(Consultation), total: Type.Integer() })
export const ConsultationReply = Type.Object({ consultation: Consultation })

const ConsultationAudience = Type.Object(
  {
    publish: Type.Integer({ description: 'Members of the organization, and of the community that is asked.' }),
    close: Type.Integer({ description: 'Those who have answered.' }),
    outcome: Type.Integer({ description: 'Those who have answered.' }),
  },
  { title: 'ConsultationAudience' },
)
export const ConsultationAudienceReply = Type.Object({ audience: ConsultationAudience })
