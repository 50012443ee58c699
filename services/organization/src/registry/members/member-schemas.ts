import {
  Clearable,
  Email,
  filledField,
  Name,
  orgMemberRoles,
  platformRoles,
  Timestamp,
  Uuid,
  WordOf,
} from '@civic/contracts'
import { Type, type Static } from 'typebox'
import { Organization } from '../organizations/organization-schemas.ts'

export const OrgMemberRole = WordOf(orgMemberRoles, 'OrgMemberRole')

/** Name and platform role are those of the account now. */
const OrgMember = Type.Object(
  {
    id: Uuid,
    organizationId: Uuid,
    userId: Uuid,
    userName: Type.String(),
    userRole: WordOf(platformRoles, 'UserRole'),
    title: Type.Optional(Type.String()),
    role: OrgMemberRole,
    joinedAt: Timestamp,
  },
  { title: 'OrgMember' },
)

export const MembersReply = Type.Object({ members: Type.Array(OrgMember) })
export const MemberReply = Type.Object({ member: OrgMember })

export const MembershipsReply = Type.Object({
  memberships: Type.Array(Type.Object({ organization: Organization, membership: OrgMember })),
})

const Title = Clearable(Name(1, 120))

/** The account is named by its address or its id; the act itself refuses a form without both. */
export const NewMemberBody = Type.Object(
  {
    email: Clearable(Email),
    userId: Clearable(Uuid),
    role: OrgMemberRole,
    title: Title,
  },
  { 'x-published': { anyOf: [filledField('email'), filledField('userId')] } },
)
export type NewMemberBody = Static<typeof NewMemberBody>

export const MemberChangeBody = Type.Object({ role: OrgMemberRole, title: Title })

export const OkReply = Type.Object({ ok: Type.Literal(true) })
