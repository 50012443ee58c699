import { Clearable, Email, Timestamp, Uuid, Name } from '@civic/contracts'
import { Type, type Static } from 'typebox'
import { Organization } from '../organizations/organization-schemas.ts'

/** Name and platform role are those of the account now. */
const OrgMember = Type.Object(
  {
    id: Uuid,
    organizationId: Uuid,
    userId: Uuid,
    userName: Type.String(),
    userRole: Type.String(),
    title: Type.Optional(Type.String()),
    role: Type.String(),
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
const RoleText = Type.String({ description: 'OWNER, ADMIN or STAFF' })

export const NewMemberBody = Type.Object({
  email: Clearable(Email),
  userId: Clearable(Uuid),
  role: RoleText,
  title: Title,
})
export type NewMemberBody = Static<typeof NewMemberBody>

export const MemberChangeBody = Type.Object({ role: RoleText, title: Title })

export const OkReply = Type.Object({ ok: Type.Literal(true) })
