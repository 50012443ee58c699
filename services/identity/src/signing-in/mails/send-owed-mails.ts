import { inTransaction } from '@civic/db'
import { isMailOutdated, mailClaimMs, nextMailAttemptAt, sendInTurns, type Mail } from '@civic/mail'
import type { IdentityContext } from '../../context.ts'
import { lockAccount } from '../../people/accounts/account-queries.ts'
import type { Tx } from '../../tables.ts'
import type { MailKind } from '../../tables/account-tables.ts'
import { renewResetLink } from '../passwords/reset-mail.ts'
import { renewVerificationLink } from '../verification/verification-mail.ts'
import {
  claimOwedMail,
  deleteOwedMail,
  listDueMails,
  updateOwedLink,
  updateOwedMail,
  type OwedMail,
} from './owed-mail-queries.ts'
import type { RenewLink } from './renew-link.ts'
import { trySending } from './send-link.ts'

export const sendOwedMailsEveryFiveMinutes = { task: 'identity:send-owed-mails', schedule: { everyMinutes: 5 } }

const most = 200

const renewals: Record<MailKind, RenewLink> = { VERIFICATION: renewVerificationLink, RESET: renewResetLink }

/**
 * Sends the mails that met a short fault and are due. Of a link only the hash is kept, so each goes out with a new one.
 * What is not true any more is not sent: the account holds another link, or none.
 */
export async function sendOwedMails(context: IdentityContext, isClosing: () => boolean): Promise<void> {
  const due = await listDueMails(context.db, context.clock.now(), most)
  await sendInTurns(due, isClosing, async (owed) => sendOwedMail(context, owed))
}

async function sendOwedMail(context: IdentityContext, { id, userId }: { id: string; userId: string }): Promise<void> {
  const claimed = await inTransaction(context.db, async (tx) => claim(context, tx, { id, userId }))
  if (!claimed) return
  const { owed, mail } = claimed
  const outcome = await trySending(context, mail)
  const now = context.clock.now()
  const failures = owed.failures + 1
  const nextAttemptAt = nextMailAttemptAt({ count: failures, askedAt: owed.askedAt }, now)
  if (outcome === 'failed' && nextAttemptAt) {
    await updateOwedMail(context.db, owed, { failures, nextAttemptAt })
    return
  }
  if (outcome !== 'sent') warnOfEnd(context, owed)
  await deleteOwedMail(context.db, owed)
}

/** Takes a mail for oneself, with a new link; undefined when there is none to send. */
async function claim(
  context: IdentityContext,
  tx: Tx,
  { id, userId }: { id: string; userId: string },
): Promise<{ owed: OwedMail; mail: Mail } | undefined> {
  const now = context.clock.now()
  const account = await lockAccount(tx, userId)
  const owed = await claimOwedMail(tx, id, { now, until: new Date(now.getTime() + mailClaimMs) })
  if (!owed) return undefined
  const isOutdated = isMailOutdated(owed.askedAt, now)
  if (!owed.isLinkHeld || account.bannedAt || account.deletedAt || isOutdated) {
    if (isOutdated && owed.isLinkHeld) warnOfEnd(context, owed)
    await deleteOwedMail(tx, owed)
    return undefined
  }
  const { tokenHash, mail } = await renewals[owed.kind](context, tx, account)
  await updateOwedLink(tx, id, tokenHash)
  return { owed: { ...owed, tokenHash }, mail }
}

function warnOfEnd({ warn }: IdentityContext, { kind, userId }: OwedMail): void {
  warn(`The ${kind === 'RESET' ? 'reset' : 'verification'} mail of the account ${userId} is given up`)
}
