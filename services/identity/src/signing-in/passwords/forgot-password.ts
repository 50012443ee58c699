import { inBackground, inTransaction } from '@civic/db'
import type { IdentityContext } from '../../context.ts'
import { mailLink } from '../../mail-link.ts'
import { newSecretToken } from '../sessions/secret-token.ts'
import { updateResetLink } from './password-queries.ts'

const hourMs = 3_600_000

/** Mails a reset link. The answer waits for nothing, so neither it nor its timing tells whether the address is known. */
export async function forgotPassword(context: IdentityContext, { email }: { email: string }): Promise<{ sent: true }> {
  inBackground(context.db, () => mailResetLink(context, email))
  return { sent: true }
}

async function mailResetLink(context: IdentityContext, email: string): Promise<void> {
  const { raw, hash } = newSecretToken()
  const expiresAt = new Date(context.clock.now().getTime() + hourMs)
  const account = await inTransaction(context.db, (tx) => updateResetLink(tx, email, { hash, expiresAt }))
  if (!account) return
  await mailLink(context, account, {
    subject: 'Reset your password',
    invitation: 'Open this link to choose a new password:',
    url: `${context.appUrl}/reset-password?token=${raw}`,
    lifetime: 'The link works for 1 hour.',
    otherwise: 'If you did not ask for it, you can ignore this mail: your password stays as it is.',
  })
}
