import { Clearable, Described, Email, Name, PathToken, Timestamp, Uuid } from '@civic/contracts'
import { Type } from 'typebox'
import { OrgMemberRole } from '../members/member-schemas.ts'

const OrgInvitation = Type.Object(
  {
    id: Uuid,
    organizationId: Uuid,
    email: Type.String(),
    role: OrgMemberRole,
    title: Type.Optional(Type.String()),
    expiresAt: Timestamp,
    invitedById: Uuid,
    invitedByName: Type.String(),
    acceptedAt: Type.Optional(Timestamp),
    acceptedUserId: Type.Optional(Uuid),
    revokedAt: Type.Optional(Timestamp),
    revokedById: Type.Optional(Uuid),
    mailFailedAt: Type.Optional(
      Described(Timestamp, 'When its mail could not be sent; left out when it was, or is on its way.'),
    ),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'OrgInvitation' },
)

const InvitationPreview = Type.Object(
  {
    organizationId: Uuid,
    organizationName: Type.String(),
    role: OrgMemberRole,
    title: Type.Optional(Type.String()),
    invitedByName: Type.String(),
    email: Type.String(),
    expiresAt: Timestamp,
  },
  { title: 'InvitationPreview' },
)

/** What the mail holds; one that cannot be is answered as one that is gone. */
export const InvitationTokenParams = Type.Object({
  invitationId: Described(PathToken, 'The secret of the mailed link.'),
})
export const InvitationsReply = Type.Object({ invitations: Type.Array(OrgInvitation) })
export const InvitationReply = Type.Object({ invitation: OrgInvitation })
export const PreviewReply = Type.Object({ invitation: InvitationPreview })

export const NewInvitationBody = Type.Object({
  email: Email,
  role: OrgMemberRole,
  title: Clearable(Name(1, 120)),
})
