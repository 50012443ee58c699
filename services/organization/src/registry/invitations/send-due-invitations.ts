import { isMailOutdated, mailClaimMs, sendInTurns } from '@civic/mail'
import type { OrganizationContext } from '../../context.ts'
import { invitationMail } from './invitation-mail.ts'
import {
  claimInvitationMail,
  listDueInvitationMails,
  updateGivenUpMail,
  updateSentMail,
} from './invitation-mail-queries.ts'
import { newInvitationToken } from './invitation-token.ts'
import { sendInvitation } from './send-invitation.ts'

export const sendInvitationsEveryFiveMinutes = {
  task: 'organization:send-due-invitations',
  schedule: { everyMinutes: 5 },
}

const most = 200

/**
 * Sends the mails of invitations that met a short fault and are due. Of a link only the hash is kept, so each goes out
 * with a new one. What was accepted or revoked meanwhile, or has expired, is not sent.
 */
export async function sendDueInvitations(context: OrganizationContext, isClosing: () => boolean): Promise<void> {
  const due = await listDueInvitationMails(context.db, context.clock.now(), most)
  await sendInTurns(due, isClosing, async (invitation) => sendAgain(context, invitation))
}

async function sendAgain(context: OrganizationContext, due: { id: string; createdAt: Date }): Promise<void> {
  const { db, clock, appUrl, warn } = context
  const [{ id, createdAt }, now] = [due, clock.now()]
  if (isMailOutdated(createdAt, now)) {
    if (await updateGivenUpMail(db, id, now)) warn(`The mail of the invitation ${id} is given up`)
    return
  }
  const token = newInvitationToken()
  const key = { id, tokenHash: token.hash }
  const invitation = await claimInvitationMail(db, key, { now, until: new Date(now.getTime() + mailClaimMs) })
  if (!invitation) return
  const { organizationName, mailFailures: failures } = invitation
  const mail = invitationMail({ invitation, organizationName, rawToken: token.raw, appUrl })
  const outcome = await sendInvitation(context, mail, { ...key, failures, createdAt })
  if (outcome === 'sent') await updateSentMail(db, key)
}
