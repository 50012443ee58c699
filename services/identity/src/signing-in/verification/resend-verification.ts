import { onCommit } from '@civic/db'
import { change } from '../../act.ts'
import { UserNotFoundError } from '../../people/accounts/account-errors.ts'
import { updateAccount } from '../../people/accounts/account-queries.ts'
import { SentReply } from '../../people/accounts/account-schemas.ts'
import { lockOwnAccount } from '../../people/accounts/lock-own-account.ts'
import { newVerificationLink, sendVerificationMail } from './verification-mail.ts'

/** A new link that replaces the old one; nothing is sent for an address that is verified already. */
export const resendVerification = change('POST /v1/auth/resend-verification', {
  summary: 'Have the verification link mailed again',
  reply: SentReply,
  refuses: [UserNotFoundError],

  async does({ tx, citizen, ...context }) {
    const account = await lockOwnAccount(tx, citizen)
    if (account.emailVerified) return { sent: true }
    const now = context.clock.now()
    const link = newVerificationLink(now)
    await updateAccount(
      tx,
      account.id,
      { emailVerificationTokenHash: link.hash, emailVerificationExpiresAt: link.expiresAt },
      now,
    )
    onCommit(tx, () => sendVerificationMail(context, account, link.raw))
    return { sent: true }
  },
})
