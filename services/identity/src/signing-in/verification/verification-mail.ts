import type { IdentityContext } from '../../context.ts'
import { mailLink } from '../../mail-link.ts'
import { verificationHours } from './verification-link.ts'

/** The address is not proved yet, so its mail carries no name: anybody may have written both. */
export async function sendVerificationMail(
  context: IdentityContext,
  { email }: { email: string },
  rawToken: string,
): Promise<void> {
  await mailLink(
    context,
    { email },
    {
      subject: 'Verify your e-mail address',
      invitation: 'Open this link to verify your e-mail address:',
      url: `${context.appUrl}/verify-email?token=${rawToken}`,
      lifetime: `The link works for ${verificationHours} hours.`,
      otherwise: 'If you did not ask for it, you can ignore this mail.',
    },
  )
}

/** Tells the confirmed address of an account what was asked, so that its owner can act in time. */
export async function sendAddressNotice(
  context: IdentityContext,
  account: { email: string; name: string },
  wanted: string,
): Promise<void> {
  await mailLink(context, account, {
    subject: 'Your e-mail address is about to change',
    invitation: `Somebody who is signed in to your account asked to replace this address with ${wanted}. It stays until the link that we sent to the new one is opened. If this was not you, reset your password now: that drops the new address and ends every session.`,
    url: `${context.appUrl}/forgot-password`,
    lifetime: '',
    otherwise: 'If it was you, there is nothing to do here.',
  })
}
