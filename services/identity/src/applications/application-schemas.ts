import { Clearable, Email, HttpUrl, SafeLink, Text, Uuid, Words } from '@civic/contracts'
import { Type, type Static } from 'typebox'

const organizationKinds = ['GOVERNMENT', 'AGENCY', 'NGO', 'UTILITY', 'OTHER'] as const
const jurisdictions = ['NATIONAL', 'STATE', 'LGA', 'COMMUNITY'] as const

const links = { anyOf: [Type.Array(SafeLink, { maxItems: 20 }), { type: 'null' }] }
const proofUrls = Type.Optional(Type.Unsafe<string[] | null>(links))

export const RepresentativeForm = Type.Object(
  {
    fullName: Text(2, 100),
    title: Text(2, 50),
    position: Text(2, 100),
    constituency: Text(2, 120),
    communityId: Uuid,
    party: Clearable(Text(1, 100)),
    bio: Clearable(Text(1, 2000)),
    avatarUrl: Clearable(HttpUrl),
    officialEmail: Clearable(Email),
    officialPhone: Clearable(Text(1, 40)),
    website: Clearable(HttpUrl),
    proofUrls,
  },
  { title: 'RepresentativeForm' },
)
export type RepresentativeForm = Static<typeof RepresentativeForm>

export const OrganizationForm = Type.Object(
  {
    name: Text(2, 120),
    slug: Text(2, 120),
    kind: Words(organizationKinds),
    jurisdiction: Words(jurisdictions),
    state: Clearable(Text(1, 100)),
    lga: Clearable(Text(1, 100)),
    description: Clearable(Text(1, 5000)),
    logoUrl: Clearable(HttpUrl),
    officialEmail: Clearable(Email),
    officialPhone: Clearable(Text(1, 40)),
    website: Clearable(HttpUrl),
    proofUrls,
  },
  { title: 'OrganizationForm' },
)
export type OrganizationForm = Static<typeof OrganizationForm>
