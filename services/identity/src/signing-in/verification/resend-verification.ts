import { onCommit } from '@civic/db'
import { change } from '../../act.ts'
import { UserNotFoundError } from '../../people/accounts/account-errors.ts'
import { updateAccount } from '../../people/accounts/account-queries.ts'
import { SentReply } from '../../people/accounts/account-schemas.ts'
import { lockOwnAccount } from '../../people/accounts/lock-own-account.ts'
import { newVerificationLink } from './verification-link.ts'
import { sendVerificationMail } from './verification-mail.ts'

export const resendVerification = change('POST /v1/auth/resend-verification', {
  summary: 'Send the verification link again',
  description:
    'The new link works for 24 hours and replaces the old one. It goes to the new address where one was ' +
    'asked for. Nothing is sent when the address is verified already; the reply is the same. That the mail was handed over is not promised.',
  reply: SentReply,
  refuses: [UserNotFoundError],

  async does({ tx, citizen, ...context }) {
    const account = await lockOwnAccount(tx, citizen)
    const email = account.pendingEmail ?? account.email
    if (account.emailVerified && account.pendingEmail === null) return context.unchanged({ sent: true })
    const now = context.clock.now()
    const link = newVerificationLink(now)
    await updateAccount(tx, account.id, link.columns, now)
    onCommit(tx, () => sendVerificationMail(context, { id: account.id, email }, link))
    return { sent: true }
  },
})
