import {
  Clearable,
  Described,
  ExpectedUpdatedAt,
  LongText,
  platformRoles,
  Timestamp,
  ToldAs,
  Uuid,
  WordFilter,
} from '@civic/contracts'
import { Type, type Static, type TString } from 'typebox'
import { PublicUser, UserRole } from '../../people/accounts/account-schemas.ts'

export const AdminUser = Type.Object(
  {
    ...PublicUser.properties,
    avatarUrl: nullable(Type.String()),
    activeCommunityId: nullable(Uuid),
    primaryCommunityId: nullable(Uuid),
    bannedAt: nullable(Described(Timestamp, 'Null when the account is not banned.')),
    banReason: nullable(Type.String({ description: 'What the administrator wrote.' })),
    bannedById: nullable(Described(Uuid, 'The administrator who banned.')),
    deletedAt: nullable(
      Described(Timestamp, 'Null when the account is not deleted; name and address are placeholders since.'),
    ),
    deletionReason: nullable(Type.String({ description: 'What the person wrote when they left.' })),
  },
  { title: 'AdminUser' },
)
export type AdminUser = Static<typeof AdminUser>

export const AdminUserReply = Type.Object({ user: AdminUser })

export const AdminUsersQuery = Type.Object({
  q: Type.Optional(Type.String({ description: 'Part of an address or a name.', examples: ['bukola'] })),
  role: WordFilter(platformRoles, 'UserRole', 'Accounts with this role alone; another word finds none.'),
  banned: ToldAs({ type: 'boolean', description: 'Whether they are banned; both, unless it is true or false.' }),
})

export const AdminUsersReply = Type.Object({ users: Type.Array(AdminUser), total: Type.Integer() })

export const RoleBody = Type.Object({ role: UserRole, expectedUpdatedAt: ExpectedUpdatedAt })
export const BanBody = Type.Object({ reason: Clearable(LongText(1, 1000)) })

function nullable(text: TString) {
  return Type.Unsafe<string | null>({ ...text, type: ['string', 'null'] })
}
