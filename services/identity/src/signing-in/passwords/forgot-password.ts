import { inBackground, inTransaction } from '@civic/db'
import { act } from '../../act.ts'
import type { IdentityContext } from '../../context.ts'
import { SentReply } from '../../people/accounts/account-schemas.ts'
import { sendLink } from '../mails/send-link.ts'
import { updateResetLink } from './password-queries.ts'
import { ForgottenPasswordBody } from './password-schemas.ts'
import { newResetLink, resetMail } from './reset-mail.ts'

/** The answer waits for nothing, so neither it nor its timing tells whether the address is known. */
export const forgotPassword = act('POST /v1/auth/forgot-password', {
  summary: 'Request a link to reset a forgotten password',
  description:
    'The reply is the same whether the address is known or not, and comes before anything is looked up. ' +
    'The link works for one hour, and a new request replaces the earlier one. Banned accounts get no ' +
    'mail.',
  who: { token: 'public' },
  body: ForgottenPasswordBody,
  reply: SentReply,

  async does({ body: { email }, ...context }) {
    inBackground(context.db, () => mailResetLink(context, email))
    return { sent: true }
  },
})

async function mailResetLink(context: IdentityContext, email: string): Promise<void> {
  const link = newResetLink(context.clock.now())
  const account = await inTransaction(context.db, (tx) => updateResetLink(tx, email, link))
  if (!account) return
  const mail = resetMail(context, account, link.raw)
  await sendLink(context, mail, { userId: account.id, kind: 'RESET', tokenHash: link.hash })
}
