import { recordAct } from '@civic/audit'
import { filled, onWire } from '@civic/contracts'
import { onCommit } from '@civic/db'
import { change } from '../../act.ts'
import { canAdmin, standingOf } from '../members/authority.ts'
import { changedOrganization } from '../members/require-authority.ts'
import { AlreadyMemberError, InvalidRoleError, OwnersOnlyError } from '../members/member-errors.ts'
import { readRole, requireOwnerFor } from '../members/member-role.ts'
import { getOrganization } from '../organizations/organization-queries.ts'
import { signedName } from '../../signed-name.ts'
import { invitationMail } from './invitation-mail.ts'
import { hasMemberWithEmail, insertInvitation, revokePending } from './invitation-queries.ts'
import { InvitationReply, NewInvitationBody } from './invitation-schemas.ts'
import { newInvitationToken } from './invitation-token.ts'
import { sendInvitation } from './send-invitation.ts'

const daysValid = 14

/** The address need not belong to an account; a later invitation takes the place of an earlier one. */
export const inviteMember = change('POST /v1/organizations/:id/invitations', {
  summary: 'Invite somebody by e-mail',
  description:
    'For owners and administrators of the organization. Owners are invited by owners alone. The address ' +
    'need not have an account, but may not be a member’s. A mail with a link goes out, which is good for 14 ' +
    'days, and an earlier invitation to the same address is revoked. It stands in the audit log.',
  on: changedOrganization,
  may: canAdmin,
  body: NewInvitationBody,
  reply: InvitationReply,
  status: 201,
  refuses: [InvalidRoleError, OwnersOnlyError, AlreadyMemberError],

  async does({ tx, row, path, body, ...call }) {
    const { citizen, origin, clock, appUrl } = call
    const organizationId = path.id
    const [email, title] = [body.email.toLowerCase(), filled(body.title) ?? null]
    const [token, now] = [newInvitationToken(), clock.now()]
    const role = readRole(body.role)
    requireOwnerFor(standingOf(citizen, row.role), role)
    if (await hasMemberWithEmail(tx, organizationId, email)) throw new AlreadyMemberError()

    const { name: organizationName } = await getOrganization(tx, organizationId)
    await revokePending(tx, { organizationId, email, byId: citizen.userId }, now)
    const inviter = { invitedById: citizen.userId, invitedByName: signedName(citizen) }
    const invited = { organizationId, email, role, title, tokenHash: token.hash }
    const invitation = await insertInvitation(tx, { ...invited, ...inviter, ...termFrom(now) })
    await recordAct(tx, citizen, origin, {
      action: 'org.member_invited',
      targetType: 'ORGANIZATION',
      targetId: organizationId,
      metadata: { invitationId: invitation.id, email, role, ...(title !== null && { title }) },
    })
    const mail = invitationMail({ invitation, organizationName, rawToken: token.raw, appUrl })
    const onItsWay = { id: invitation.id, tokenHash: token.hash, failures: 0, createdAt: now }
    onCommit(tx, async () => void (await sendInvitation(call, mail, onItsWay)))
    return { invitation: onWire(invitation) }
  },
})

function termFrom(now: Date) {
  return { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + daysValid * 86_400_000) }
}
