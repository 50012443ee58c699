import { Clearable, Email, pageQuery, PathId, PathToken, Text, Timestamp, Uuid } from '@civic/contracts'
import { Type, type Static } from 'typebox'

export const OrgInvitation = Type.Object(
  {
    id: Uuid,
    organizationId: Uuid,
    email: Type.String(),
    role: Type.String(),
    title: Type.Optional(Type.String()),
    expiresAt: Timestamp,
    invitedById: Uuid,
    invitedByName: Type.String(),
    acceptedAt: Type.Optional(Timestamp),
    acceptedUserId: Type.Optional(Uuid),
    revokedAt: Type.Optional(Timestamp),
    revokedById: Type.Optional(Uuid),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'OrgInvitation' },
)
export type OrgInvitation = Static<typeof OrgInvitation>

export const InvitationPreview = Type.Object(
  {
    organizationId: Uuid,
    organizationName: Type.String(),
    role: Type.String(),
    title: Type.Optional(Type.String()),
    invitedByName: Type.String(),
    email: Type.String(),
    expiresAt: Timestamp,
  },
  { title: 'InvitationPreview' },
)
export type InvitationPreview = Static<typeof InvitationPreview>

export const InvitationsParams = Type.Object({ id: PathId })
export const InvitationParams = Type.Object({ invitationId: PathId })
/** What the mail holds; one that cannot be is answered as one that is gone. */
export const InvitationTokenParams = Type.Object({ invitationId: PathToken })
export const InvitationsQuery = Type.Object(pageQuery)
export const InvitationsReply = Type.Object({ invitations: Type.Array(OrgInvitation) })
export const InvitationReply = Type.Object({ invitation: OrgInvitation })
export const PreviewReply = Type.Object({ invitation: InvitationPreview })

export const NewInvitationBody = Type.Object({
  email: Email,
  role: Type.String({ description: 'OWNER, ADMIN or STAFF' }),
  title: Clearable(Text(1, 120)),
})
export type NewInvitationBody = Static<typeof NewInvitationBody>
