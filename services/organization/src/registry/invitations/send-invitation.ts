import { isRefusedForGood, nextMailAttemptAt, reasonOf, type Mail } from '@civic/mail'
import type { OrganizationContext } from '../../context.ts'
import { updateFailedMail } from './invitation-mail-queries.ts'

/** The mail of an invitation that is on its way. */
export interface InvitationOnItsWay {
  id: string
  tokenHash: string
  /** How often sending it failed before. */
  failures: number
  createdAt: Date
}

/** Sends the mail of an invitation. No failure reaches the inviter: it is recorded, and a short fault is made up for. */
export async function sendInvitation(
  { db, mailer, clock, warn }: OrganizationContext,
  mail: Mail,
  { id, tokenHash, failures: before, createdAt }: InvitationOnItsWay,
): Promise<'sent' | 'failed'> {
  try {
    await mailer.send(mail)
    return 'sent'
  } catch (cause) {
    warn(`The mail of an invitation could not be sent (${reasonOf(cause)}): ${id}`)
    const [failures, failedAt] = [before + 1, clock.now()]
    const next = isRefusedForGood(cause)
      ? undefined
      : nextMailAttemptAt({ count: failures, askedAt: createdAt }, failedAt)
    await updateFailedMail(db, { id, tokenHash }, { failures, failedAt, nextAttemptAt: next ?? null })
    if (!next) warn(`The mail of the invitation ${id} is given up`)
    return 'failed'
  }
}
