import type { Mail } from '@civic/mail'
import type { IdentityContext } from '../../context.ts'
import { linkMail } from '../../mail-link.ts'
import type { RenewLink } from '../mails/renew-link.ts'
import { newSecretToken } from '../sessions/secret-token.ts'
import { updateResetLink } from './password-queries.ts'

const hourMs = 3_600_000

/** A fresh link to a new password: what is mailed, and what the account keeps of it. */
export function newResetLink(now: Date) {
  return { ...newSecretToken(), expiresAt: new Date(now.getTime() + hourMs) }
}

/** An address that is not proved gets a mail without a name: anybody may have written both. */
export function resetMail(
  { appUrl, siteName }: Pick<IdentityContext, 'appUrl' | 'siteName'>,
  { email, name, emailVerified }: { email: string; name: string; emailVerified: boolean },
  rawToken: string,
): Mail {
  return linkMail(
    { email, ...(emailVerified && { name }) },
    {
      kind: 'reset',
      subject: `Reset your password for ${siteName}`,
      invitation: `Somebody (we hope it was you) asked for a new password at ${siteName}. Open this link to choose one:`,
      url: `${appUrl}/reset-password?token=${rawToken}`,
      lifetime: 'The link works for 1 hour.',
      otherwise: 'If you did not ask for it, you can ignore this mail: your password stays as it is.',
    },
  )
}

export const renewResetLink: RenewLink = async (context, tx, account) => {
  const link = newResetLink(context.clock.now())
  await updateResetLink(tx, account.email, link)
  return { tokenHash: link.hash, mail: resetMail(context, account, link.raw) }
}
