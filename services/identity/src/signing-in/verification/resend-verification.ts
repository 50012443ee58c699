import { onCommit } from '@civic/db'
import { change } from '../../act.ts'
import { UserNotFoundError } from '../../people/accounts/account-errors.ts'
import { updateAccount } from '../../people/accounts/account-queries.ts'
import { SentReply } from '../../people/accounts/account-schemas.ts'
import { lockOwnAccount } from '../../people/accounts/lock-own-account.ts'
import { newVerificationLink, sendVerificationMail } from './verification-mail.ts'

export const resendVerification = change('POST /v1/auth/resend-verification', {
  summary: 'Send the verification link again',
  description:
    'The new link works for 24 hours and replaces the old one. Nothing is sent when the address is ' +
    'verified already; the reply is the same. That the mail was handed over is not promised.',
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
