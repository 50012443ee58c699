import {
  Clearable,
  Email,
  filledField,
  HttpUrl,
  Described,
  jurisdictions,
  LongText,
  Name,
  organizationKinds,
  reviewStatuses,
  SafeLink,
  Slug,
  Text,
  Timestamp,
  Uuid,
  WordOf,
  Words,
} from '@civic/contracts'
import { Type, type Static } from 'typebox'

const appliedKinds = organizationKinds.filter((kind) => kind !== 'REPRESENTATIVE_OFFICE')

const links = {
  description: 'Links to documents that prove it, for reviewers; never public.',
  anyOf: [Type.Array(SafeLink, { maxItems: 20 }), { type: 'null' }],
}
const proofUrls = Type.Optional(Type.Unsafe<string[] | null>(links))

export const RepresentativeForm = Type.Object(
  {
    fullName: Name(2, 100),
    title: Described(Name(2, 50), 'How the person is addressed, e.g. Hon.'),
    position: Described(Text(2, 100), 'The office, e.g. Councillor.'),
    constituency: Text(2, 120),
    communityId: Described(Uuid, 'Where the profile will belong.'),
    party: Clearable(Text(1, 100)),
    bio: Clearable(LongText(1, 2000)),
    avatarUrl: Clearable(HttpUrl),
    officialEmail: Clearable(Described(Email, 'Public with the profile.')),
    officialPhone: Clearable(Described(Text(1, 40), 'Public with the profile.')),
    website: Clearable(HttpUrl),
    proofUrls,
  },
  { title: 'RepresentativeForm' },
)
export type RepresentativeForm = Static<typeof RepresentativeForm>

export const OrganizationForm = Type.Object(
  {
    name: Name(2, 120),
    slug: Slug({ minLength: 2, maxLength: 120 }),
    kind: Words(appliedKinds, 'ChosenOrganizationKind'),
    jurisdiction: Words(jurisdictions, 'Jurisdiction'),
    state: Clearable(Described(Text(1, 100), 'Required unless the jurisdiction is `NATIONAL`.')),
    lga: Clearable(
      Described(Text(1, 100), 'Local government area; required for the jurisdictions `LGA` and `COMMUNITY`.'),
    ),
    description: Clearable(LongText(1, 5000)),
    logoUrl: Clearable(HttpUrl),
    officialEmail: Clearable(Described(Email, 'Public with the organization.')),
    officialPhone: Clearable(Described(Text(1, 40), 'Public with the organization.')),
    website: Clearable(HttpUrl),
    proofUrls,
  },
  {
    title: 'OrganizationForm',
    'x-published': { allOf: [filledUnless('state', ['NATIONAL']), filledUnless('lga', ['NATIONAL', 'STATE'])] },
  },
)
export type OrganizationForm = Static<typeof OrganizationForm>

/** A field that other jurisdictions need; the act itself refuses a form without it. */
function filledUnless(field: string, jurisdictions: readonly string[]) {
  const others = jurisdictions.map((word) => ({ properties: { jurisdiction: { const: word } } }))
  return { anyOf: [...others, filledField(field)] }
}

const omittable = Type.Optional(Type.String())

/** What both kinds of application carry. */
const submission = {
  id: Uuid,
  userId: Uuid,
  status: WordOf(reviewStatuses, 'ReviewStatus'),
  officialEmail: omittable,
  officialPhone: omittable,
  website: omittable,
  proofUrls: Type.Array(Type.String()),
  submittedAt: Described(Timestamp, 'When it was sent last.'),
  reviewedAt: Type.Optional(Described(Timestamp, 'Left out while it waits.')),
  reviewedByUserId: Type.Optional(Uuid),
  reviewNote: Type.Optional(Type.String({ description: 'What the reviewer wrote.' })),
  createdAt: Timestamp,
  updatedAt: Timestamp,
}

export const RepresentativeApplication = Type.Object(
  {
    ...submission,
    fullName: Type.String(),
    title: Type.String(),
    position: Type.String(),
    constituency: Type.String(),
    communityId: Uuid,
    party: omittable,
    bio: omittable,
    avatarUrl: omittable,
    approvedProfileId: Type.Optional(Described(Uuid, 'The public profile, once it is approved.')),
  },
  { title: 'RepresentativeApplication' },
)
export type RepresentativeApplication = Static<typeof RepresentativeApplication>

export const OrganizationApplication = Type.Object(
  {
    ...submission,
    name: Type.String(),
    slug: Type.String(),
    kind: WordOf(organizationKinds, 'OrganizationKind'),
    jurisdiction: WordOf(jurisdictions, 'Jurisdiction'),
    state: omittable,
    lga: omittable,
    description: omittable,
    logoUrl: omittable,
    approvedOrganizationId: Type.Optional(Described(Uuid, 'The organization, once it is approved.')),
  },
  { title: 'OrganizationApplication' },
)
export type OrganizationApplication = Static<typeof OrganizationApplication>

const MyApplication = Type.Object(
  {
    requestedAccountType: Type.String(),
    approvalStatus: WordOf(reviewStatuses, 'ReviewStatus'),
    representativeApplication: Type.Optional(RepresentativeApplication),
    organizationApplication: Type.Optional(OrganizationApplication),
  },
  { title: 'MyApplication' },
)

export const MyApplicationReply = Type.Object({ application: MyApplication })
export const RepresentativeApplicationReply = Type.Object({ representativeApplication: RepresentativeApplication })
export const OrganizationApplicationReply = Type.Object({ organizationApplication: OrganizationApplication })
