import { acceptInvitation } from './accept-invitation.ts'
import { browseInvitations } from './browse-invitations.ts'
import { inviteMember } from './invite-member.ts'
import { previewInvitation } from './preview-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'

/** In the order of the OpenAPI document. */
export const invitationActs = [browseInvitations, inviteMember, previewInvitation, acceptInvitation, revokeInvitation]
