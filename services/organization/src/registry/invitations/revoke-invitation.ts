import { recordAct } from '@civic/audit'
import { change } from '../../act.ts'
import { canAdmin } from '../members/authority.ts'
import { OrgNotFoundError } from '../members/authority-errors.ts'
import { OkReply } from '../members/member-schemas.ts'
import { invitation } from './invitation.ts'
import { InvitationNotPendingError } from './invitation-errors.ts'
import { markRevoked } from './invitation-queries.ts'

/** Also one whose time is over. */
export const revokeInvitation = change('DELETE /v1/invitations/:invitationId', {
  summary: 'Take an invitation back',
  description:
    'For owners and administrators of the organization. Possible until it is accepted, also when its time ' +
    'is over. Its link works no longer. It stands in the audit log, and nobody is told.',
  on: invitation,
  may: canAdmin,
  reply: OkReply,
  refuses: [OrgNotFoundError, InvitationNotPendingError],

  async does({ tx, citizen, origin, clock, path: { invitationId }, row }) {
    if (!(await markRevoked(tx, invitationId, citizen.userId, clock.now()))) throw new InvitationNotPendingError()
    await recordAct(tx, citizen, origin, {
      action: 'org.invitation_revoked',
      targetType: 'ORGANIZATION',
      targetId: row.organizationId,
      metadata: { invitationId },
    })
    return { ok: true }
  },
})
