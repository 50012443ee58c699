import { recordAct } from '@civic/audit'
import { filled, onWire } from '@civic/contracts'
import { inTransaction, onCommit } from '@civic/db'
import { canAdmin } from '../members/authority.ts'
import { requireToChange } from '../members/require-authority.ts'
import type { OrganizationCall, OrganizationContext } from '../../context.ts'
import { AlreadyMemberError } from '../members/member-errors.ts'
import { readRole, requireOwnerFor } from '../members/member-role.ts'
import { getOrganization } from '../organizations/organization-queries.ts'
import { signedName } from '../../signed-name.ts'
import { invitationMail } from './invitation-mail.ts'
import { hasMemberWithEmail, insertInvitation, revokePending } from './invitation-queries.ts'
import type { NewInvitationBody, OrgInvitation } from './invitation-schemas.ts'
import { newInvitationToken } from './invitation-token.ts'

const daysValid = 14

/** Invites an address, which need not belong to an account; a later invitation takes the place of an earlier one. */
export async function inviteMember(
  context: OrganizationCall,
  { organizationId, input }: { organizationId: string; input: NewInvitationBody },
): Promise<{ invitation: OrgInvitation }> {
  const { db, actor, origin, clock, appUrl } = context
  const [email, title] = [input.email.toLowerCase(), filled(input.title) ?? null]
  const [token, now] = [newInvitationToken(), clock.now()]

  return inTransaction(db, async (tx) => {
    const { citizen, standing } = await requireToChange(tx, actor, organizationId, canAdmin)
    const role = readRole(input.role)
    requireOwnerFor(standing, role)
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
    onCommit(tx, async () =>
      send(context, invitationMail({ invitation, organizationName, rawToken: token.raw, appUrl })),
    )
    return { invitation: onWire(invitation) }
  })
}

function termFrom(now: Date) {
  return { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + daysValid * 86_400_000) }
}

/** No mail failure reaches the inviter: they can invite again. */
async function send({ mailer, warn }: OrganizationContext, mail: ReturnType<typeof invitationMail>): Promise<void> {
  try {
    await mailer.send(mail)
  } catch (cause) {
    warn('The mail of an invitation could not be sent', cause)
  }
}
