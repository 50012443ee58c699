import {
  Described,
  Email,
  ExpectedUpdatedAt,
  Name,
  Password,
  platformRoles,
  reviewStatuses,
  Timestamp,
  Uuid,
  WordOf,
  Words,
} from '@civic/contracts'
import { Type, type Static, type TSchema } from 'typebox'
import { OrganizationForm, RepresentativeForm } from '../../applying/applications/application-schemas.ts'

export const UserRole = WordOf(platformRoles, 'UserRole')
const accountTypes = ['CITIZEN', 'REPRESENTATIVE', 'ORGANIZATION'] as const

export const PublicUser = Type.Object(
  {
    id: Uuid,
    email: Type.String(),
    name: Type.String(),
    role: UserRole,
    avatarUrl: Type.Optional(Type.String()),
    activeCommunityId: Type.Optional(
      Described(Uuid, 'Where the feed is seen from; left out before the first community is joined.'),
    ),
    primaryCommunityId: Type.Optional(
      Described(Uuid, 'The home community, where issues are reported and petitions started.'),
    ),
    primaryCommunityChangedAt: Type.Optional(
      Described(
        Timestamp,
        'Left out until the home is changed for the first time. The next change is possible 30 days later.',
      ),
    ),
    memberships: Type.Array(Type.Object({ communityId: Uuid, joinedAt: Timestamp }), {
      description: 'In the order of joining.',
    }),
    requestedAccountType: WordOf(accountTypes, 'AccountType'),
    approvalStatus: WordOf(reviewStatuses, 'ReviewStatus'),
    approvalReviewedAt: Type.Optional(
      Described(Timestamp, 'When the application was decided; left out while it waits.'),
    ),
    approvalReviewedById: Type.Optional(Described(Uuid, 'The administrator who decided.')),
    approvalNote: Type.Optional(Type.String({ description: 'What the reviewer wrote to the applicant.' })),
    emailVerified: Type.Boolean({ description: 'Most writing is refused without it.' }),
    emailVerifiedAt: Type.Optional(Timestamp),
    pendingEmail: Type.Optional(
      Type.String({
        description:
          'The address that takes the place of `email` once its link is opened; left out when there is none. Only its owner sees it.',
      }),
    ),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'PublicUser' },
)
export type PublicUser = Static<typeof PublicUser>

export const TokenPair = Type.Object(
  {
    accessToken: Type.String({ description: 'JWT' }),
    refreshToken: Type.String({ description: '64 hex characters, shown once' }),
    expiresIn: Type.Integer({ description: 'seconds until the access token expires' }),
  },
  { title: 'TokenPair' },
)
export type TokenPair = Static<typeof TokenPair>

export const UserReply = Type.Object({ user: PublicUser })
export const SignedInReply = Type.Object({ user: PublicUser, tokens: TokenPair })
export const SentReply = Type.Object({ sent: Type.Literal(true) })

const newAccount = {
  name: Name(2, 100),
  email: Described(Email, 'Stored in lower case.'),
  password: Described(Password({ minLength: 8 }), 'At most 72 bytes of UTF-8; taken as it stands, blanks included.'),
  requestedAccountType: Type.Optional(Words(accountTypes, 'AccountType')),
}

/**
 * The form of the requested account type is checked; one that does not match the type is ignored, whatever it holds. The
 * document says so with one alternative for each type, which names the form of that type alone.
 */
export const RegistrationBody = Type.Object(
  {
    ...newAccount,
    representativeApplication: Type.Optional(Type.Unsafe<RepresentativeForm | null>({})),
    organizationApplication: Type.Optional(Type.Unsafe<OrganizationForm | null>({})),
  },
  {
    allOf: [
      formRequestedBy('REPRESENTATIVE', { representativeApplication: RepresentativeForm }),
      formRequestedBy('ORGANIZATION', { organizationApplication: OrganizationForm }),
    ],
    'x-published': {
      allOf: undefined,
      properties: newAccount,
      anyOf: [
        accountOfType('CITIZEN'),
        accountOfType('REPRESENTATIVE', { representativeApplication: RepresentativeForm }),
        accountOfType('ORGANIZATION', { organizationApplication: OrganizationForm }),
      ],
    },
  },
)
export type RegistrationBody = Static<typeof RegistrationBody>

type AccountType = (typeof accountTypes)[number]

function formRequestedBy(accountType: AccountType, form: Record<string, TSchema>) {
  const orNothing = Object.entries(form).map(([field, schema]) => [field, { anyOf: [schema, { type: 'null' }] }])
  return {
    if: { properties: { requestedAccountType: { const: accountType } }, required: ['requestedAccountType'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a JSON Schema keyword
    then: { properties: Object.fromEntries(orNothing) },
  }
}

/** Without a form, the type may be left out. */
function accountOfType(accountType: AccountType, form?: Record<string, TSchema>) {
  return {
    properties: { requestedAccountType: { type: 'string', enum: [accountType] }, ...form },
    ...(form && { required: ['requestedAccountType', ...Object.keys(form)] }),
  }
}

export const ProfileBody = Type.Object({
  name: Type.Optional(Name(2, 100)),
  email: Type.Optional(Described(Email, 'A new address has to be confirmed; until then a confirmed one stays.')),
  expectedUpdatedAt: ExpectedUpdatedAt,
})
