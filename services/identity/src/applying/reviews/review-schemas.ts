import {
  Clearable,
  ExpectedUpdatedAt,
  filledField,
  LongText,
  PathId,
  reviewStatuses,
  Timestamp,
  ToldAs,
  Uuid,
  WordOf,
  Words,
} from '@civic/contracts'
import { Type, type Static } from 'typebox'
import { PublicUser } from '../../people/accounts/account-schemas.ts'
import { OrganizationApplication, RepresentativeApplication } from '../applications/application-schemas.ts'

const applicationKinds = ['REPRESENTATIVE', 'ORGANIZATION'] as const
const anyCase = { description: 'Of representatives or of organizations; in any letter case.' }

const standing = {
  kind: Words(applicationKinds, 'ApplicationKind'),
  id: Uuid,
  status: WordOf(reviewStatuses, 'ReviewStatus'),
  submittedAt: Timestamp,
  reviewedAt: Type.Optional(Timestamp),
  applicantBanned: Type.Optional(
    Type.Literal(true, { description: 'The applicant is banned and cannot be approved; left out otherwise.' }),
  ),
}

export const ApplicationSummary = Type.Object(
  {
    ...standing,
    headline: Type.String({ description: 'Name of the person or the organization.' }),
    subhead: Type.String({ description: 'Position and constituency, or kind and jurisdiction.' }),
    applicant: PublicUser,
  },
  { title: 'ApplicationSummary' },
)
export type ApplicationSummary = Static<typeof ApplicationSummary>

export const ReviewEvent = Type.Object(
  {
    id: Uuid,
    applicationKind: WordOf(applicationKinds, 'ApplicationKind'),
    applicationId: Uuid,
    applicantUserId: Uuid,
    reviewerUserId: Uuid,
    reviewerName: Type.String({ description: 'At the time of the decision.' }),
    status: WordOf(reviewStatuses, 'ReviewStatus'),
    note: Type.Optional(Type.String()),
    createdAt: Timestamp,
  },
  { title: 'ReviewEvent' },
)
export type ReviewEvent = Static<typeof ReviewEvent>

export const ApplicationDetail = Type.Object(
  {
    ...standing,
    representativeApplication: Type.Optional(RepresentativeApplication),
    organizationApplication: Type.Optional(OrganizationApplication),
    applicant: PublicUser,
    reviewHistory: Type.Array(ReviewEvent, { description: 'newest first' }),
  },
  { title: 'ApplicationDetail' },
)
export type ApplicationDetail = Static<typeof ApplicationDetail>

export const ApplicationsQuery = Type.Object({
  kind: Type.Optional(WordOf([...applicationKinds, 'ALL'], 'ApplicationKindFilter', anyCase)),
  status: Type.Optional(
    WordOf(reviewStatuses, 'ReviewStatus', { description: 'How far they are; in any letter case.' }),
  ),
  q: Type.Optional(
    Type.String({
      description: 'Part of the name or address of the applicant, or of what is applied for.',
      examples: ['olaleye'],
    }),
  ),
  staleAfterHours: ToldAs({ type: 'integer', minimum: 1, description: 'Only what waits for more than so many hours.' }),
})
export type ApplicationsQuery = Static<typeof ApplicationsQuery>

export const ApplicationsReply = Type.Object({ applications: Type.Array(ApplicationSummary), total: Type.Integer() })

export const ApplicationParams = Type.Object({
  kind: WordOf(applicationKinds, 'ApplicationKind', anyCase),
  id: PathId,
})
export const ApplicationReply = Type.Object({ application: ApplicationDetail })

/** The act itself refuses a refusal that says nothing. */
export const DecisionBody = Type.Object(
  {
    status: Words(['APPROVED', 'NEEDS_CHANGES', 'REJECTED'], 'Decision'),
    note: Clearable(LongText(1, 2000)),
    expectedUpdatedAt: ExpectedUpdatedAt,
  },
  { 'x-published': { anyOf: [{ properties: { status: { const: 'APPROVED' } } }, filledField('note')] } },
)
export type DecisionBody = Static<typeof DecisionBody>
