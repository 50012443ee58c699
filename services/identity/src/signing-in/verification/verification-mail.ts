import type { IdentityContext } from '../../context.ts'
import { mailLink } from '../../mail-link.ts'
import { newSecretToken, type SecretToken } from '../sessions/secret-token.ts'

const hoursValid = 24

/** A fresh link that replaces an earlier one. */
export function newVerificationLink(now: Date): SecretToken & { expiresAt: Date } {
  return { ...newSecretToken(), expiresAt: new Date(now.getTime() + hoursValid * 3_600_000) }
}

export async function sendVerificationMail(
  context: IdentityContext,
  account: { email: string; name: string },
  rawToken: string,
): Promise<void> {
  await mailLink(context, account, {
    subject: 'Verify your e-mail address',
    invitation: 'Open this link to verify your e-mail address:',
    url: `${context.appUrl}/verify-email?token=${rawToken}`,
    lifetime: `The link works for ${hoursValid} hours.`,
    otherwise: 'If you did not ask for it, you can ignore this mail.',
  })
}
