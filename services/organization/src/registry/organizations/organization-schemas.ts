import {
  Clearable,
  Email,
  ExpectedUpdatedAt,
  HttpUrl,
  IdsFilter,
  jurisdictions,
  LongText,
  Name,
  Nullable,
  organizationKinds,
  Slug,
  Text,
  Timestamp,
  Uuid,
  WordFilter,
  WordOf,
} from '@civic/contracts'
import { Type, type Static } from 'typebox'
import { ImageRef } from '../../image-schemas.ts'

const chosenKinds = organizationKinds.filter((kind) => kind !== 'REPRESENTATIVE_OFFICE')
const OrganizationKind = WordOf(organizationKinds, 'OrganizationKind')
const Jurisdiction = WordOf(jurisdictions, 'Jurisdiction')
const omittable = Type.Optional(Type.String())
const count = Type.Integer()

/** Internal fields go to those who may read what is not public. */
export const Organization = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    slug: Type.String(),
    kind: OrganizationKind,
    jurisdiction: Jurisdiction,
    state: omittable,
    lga: omittable,
    description: omittable,
    logoUrl: omittable,
    email: omittable,
    phone: omittable,
    website: omittable,
    verified: Type.Boolean(),
    memberCount: count,
    announcementCount: count,
    projectCount: count,
    assignmentCount: count,
    registrationNumber: omittable,
    country: omittable,
    officialEmail: omittable,
    representativeName: omittable,
    bankAccountVerified: Type.Boolean(),
    fundingVerifiedAt: Type.Optional(Timestamp),
    representativeId: Type.Optional(Uuid),
    createdById: Uuid,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    supportingDocumentUrl: omittable,
    fundingVerifiedById: Type.Optional(Uuid),
    pspProvider: omittable,
    pspSubaccountCode: omittable,
    pspBankName: omittable,
    pspAccountLast4: omittable,
    pspConnectedAt: Type.Optional(Timestamp),
  },
  { title: 'Organization' },
)
export type Organization = Static<typeof Organization>

export const OrganizationReply = Type.Object({ organization: Organization })

export const OrganizationsQuery = Type.Object({
  ids: IdsFilter,
  kind: WordFilter(
    organizationKinds,
    'OrganizationKind',
    'Organizations of this kind alone; in any letter case, and another word finds none.',
  ),
  jurisdiction: WordFilter(
    jurisdictions,
    'Jurisdiction',
    'Those with this jurisdiction alone; in any letter case, and another word finds none.',
  ),
  state: Type.Optional(Type.String({ description: 'Organizations of this state alone, in any letter case.' })),
  lga: Type.Optional(Type.String({ description: 'Organizations of this LGA alone, in any letter case.' })),
  q: Type.Optional(Type.String({ description: 'Part of a name.' })),
})
export const OrganizationsReply = Type.Object({ organizations: Type.Array(Organization), total: count })

/** What everybody sees of an organization. */
const publicFields = {
  kind: Nullable(WordOf(chosenKinds, 'ChosenOrganizationKind')),
  jurisdiction: Nullable(Jurisdiction),
  state: Clearable(Text(1, 80)),
  lga: Clearable(Text(1, 80)),
  description: Clearable(LongText(1, 5000)),
  logoUrl: Clearable(ImageRef),
  email: Clearable(Email),
  phone: Clearable(Text(1, 40)),
  website: Clearable(
    Type.String({
      maxLength: 2048,
      description: 'https:// is added where no scheme is',
      'x-published': { format: 'website' },
    }),
  ),
}

export const NewOrganizationBody = Type.Object({
  name: Name(2, 120),
  slug: Nullable(Slug({ minLength: 2, maxLength: 120, description: 'made from the name when it is left out' })),
  ...publicFields,
})
export type NewOrganizationBody = Static<typeof NewOrganizationBody>

export const OrganizationChangeBody = Type.Object({
  name: Nullable(Name(2, 120)),
  ...publicFields,
  registrationNumber: Clearable(Text(1, 120)),
  country: Clearable(Text(1, 80)),
  officialEmail: Clearable(Email),
  representativeName: Clearable(Name(1, 120)),
  supportingDocumentUrl: Clearable(HttpUrl),
  verified: Nullable(Type.Boolean()),
  expectedUpdatedAt: ExpectedUpdatedAt,
})
export type OrganizationChangeBody = Static<typeof OrganizationChangeBody>
