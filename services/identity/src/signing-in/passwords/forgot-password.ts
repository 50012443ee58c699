import { inBackground, inTransaction } from '@civic/db'
import { act } from '../../act.ts'
import type { IdentityContext } from '../../context.ts'
import { mailLink } from '../../mail-link.ts'
import { SentReply } from '../../people/accounts/account-schemas.ts'
import { newSecretToken } from '../sessions/secret-token.ts'
import { updateResetLink } from './password-queries.ts'
import { ForgottenPasswordBody } from './password-schemas.ts'

const hourMs = 3_600_000

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
  const { raw, hash } = newSecretToken()
  const expiresAt = new Date(context.clock.now().getTime() + hourMs)
  const account = await inTransaction(context.db, (tx) => updateResetLink(tx, email, { hash, expiresAt }))
  if (!account) return
  const { email: address, name, emailVerified } = account
  await mailLink(
    context,
    { email: address, ...(emailVerified && { name }) },
    {
      subject: 'Reset your password',
      invitation: 'Open this link to choose a new password:',
      url: `${context.appUrl}/reset-password?token=${raw}`,
      lifetime: 'The link works for 1 hour.',
      otherwise: 'If you did not ask for it, you can ignore this mail: your password stays as it is.',
    },
  )
}
