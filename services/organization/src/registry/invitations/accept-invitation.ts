import type { Citizen } from '@civic/access'
import { recordAct } from '@civic/audit'
import { onWire } from '@civic/contracts'
import { EmailNotVerifiedError } from '@civic/errors'
import { NoAccountError } from '../../account-errors.ts'
import { change } from '../../act.ts'
import { AlreadyMemberError, PersonNotFoundError } from '../members/member-errors.ts'
import { findPerson, insertMember, type Person } from '../members/member-queries.ts'
import { MemberReply } from '../members/member-schemas.ts'
import type { Tx } from '../../tables.ts'
import { InvitationEmailMismatchError, InvitationInvalidError } from './invitation-errors.ts'
import { lockOpenInvitation, markAccepted } from './invitation-queries.ts'
import { InvitationTokenParams } from './invitation-schemas.ts'
import { hashOfInvitation } from './invitation-token.ts'

/** With the invited address, verified; of two who hold the link one joins. */
export const acceptInvitation = change('POST /v1/invitations/:invitationId/accept', {
  summary: 'Accept an invitation to your address',
  description:
    'For the person whose account has the invited address, verified; the path carries the secret of the ' +
    'link. The account joins with the role and title of the invitation. A link works once and for 14 days. ' +
    'It stands in the audit log.',
  path: InvitationTokenParams,
  reply: MemberReply,
  refuses: [
    InvitationInvalidError,
    InvitationEmailMismatchError,
    EmailNotVerifiedError,
    AlreadyMemberError,
    PersonNotFoundError,
  ],

  async does({ tx, citizen, origin, clock, path: { invitationId: token } }) {
    const now = clock.now()
    const invitation = await lockOpenInvitation(tx, hashOfInvitation(token), now)
    if (!invitation) throw new InvitationInvalidError()
    const { organizationId, role, title, email } = invitation
    const person = await getInvited(tx, citizen, email)
    // Before the membership: who comes second is told that the link is used up, also when it was their own.
    if (!(await markAccepted(tx, invitation.id, person.id, now))) throw new InvitationInvalidError()

    const member = { organizationId, userId: person.id, role, title, userName: person.name, userRole: person.role }
    const row = await insertMember(tx, member)
    await recordAct(tx, citizen, origin, {
      action: 'org.invitation_accepted',
      targetType: 'ORGANIZATION',
      targetId: organizationId,
      metadata: { userId: person.id, role },
    })
    return { member: onWire({ ...member, ...row }) }
  },
})

/** The caller's account, if it is the invited one; or INVITATION_EMAIL_MISMATCH, EMAIL_NOT_VERIFIED. */
async function getInvited(tx: Tx, citizen: Citizen, email: string): Promise<Person> {
  const person = await findPerson(tx, citizen.userId)
  if (!person) throw new NoAccountError()
  if (person.email.toLowerCase() !== email) throw new InvitationEmailMismatchError(email, person.email)
  // A token tells of the address that it names alone, which may be another one by now.
  const isProvedByToken = citizen.emailVerified && citizen.email.toLowerCase() === email
  if (!person.emailVerified && !isProvedByToken) throw new EmailNotVerifiedError()
  return person
}
