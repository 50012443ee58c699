import { isRefusedForGood, nextMailAttemptAt, reasonOf, type Mail } from '@civic/mail'
import type { IdentityContext } from '../../context.ts'
import { insertOwedMail, type LinkOfMail } from './owed-mail-queries.ts'

/** Sends the mail of a new link. No failure reaches a citizen: a short fault is made up for by `sendOwedMails`. */
export async function sendLink(context: IdentityContext, mail: Mail, link: LinkOfMail): Promise<void> {
  const outcome = await trySending(context, mail)
  if (outcome !== 'failed') return
  const now = context.clock.now()
  const nextAttemptAt = nextMailAttemptAt({ count: 1, askedAt: now }, now)
  if (nextAttemptAt) await insertOwedMail(context.db, link, { now, nextAttemptAt })
}

/** Sends a mail once; a failure is warned about without the words of the server, which hold the address. */
export async function trySending(
  { mailer, warn }: Pick<IdentityContext, 'mailer' | 'warn'>,
  mail: Mail,
): Promise<'sent' | 'failed' | 'refused'> {
  try {
    await mailer.send(mail)
    return 'sent'
  } catch (cause) {
    warn(`The mail "${mail.subject}" could not be sent (${reasonOf(cause)})`)
    return isRefusedForGood(cause) ? 'refused' : 'failed'
  }
}
