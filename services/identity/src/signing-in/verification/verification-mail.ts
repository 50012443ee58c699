import type { Mail } from '@civic/mail'
import type { IdentityContext } from '../../context.ts'
import { linkMail } from '../../mail-link.ts'
import { updateAccount } from '../../people/accounts/account-queries.ts'
import { sendLink, trySending } from '../mails/send-link.ts'
import type { RenewLink } from '../mails/renew-link.ts'
import { newVerificationLink, verificationHours } from './verification-link.ts'

/** The address is not proved yet, so its mail carries no name: anybody may have written both. */
function verificationMail(
  { appUrl, siteName }: Pick<IdentityContext, 'appUrl' | 'siteName'>,
  email: string,
  rawToken: string,
): Mail {
  return linkMail(
    { email },
    {
      kind: 'verification',
      subject: `Confirm your e-mail address for ${siteName}`,
      invitation: `Somebody (we hope it was you) gave this address at ${siteName}. Open this link to confirm that it is yours:`,
      url: `${appUrl}/verify-email?token=${rawToken}`,
      lifetime: `The link works for ${verificationHours} hours.`,
      otherwise: 'If you did not ask for it, you can ignore this mail.',
    },
  )
}

export async function sendVerificationMail(
  context: IdentityContext,
  { id, email }: { id: string; email: string },
  { raw, hash }: { raw: string; hash: string },
): Promise<void> {
  const mail = verificationMail(context, email, raw)
  await sendLink(context, mail, { userId: id, kind: 'VERIFICATION', tokenHash: hash })
}

export const renewVerificationLink: RenewLink = async (context, tx, account) => {
  const now = context.clock.now()
  const link = newVerificationLink(now)
  await updateAccount(tx, account.id, link.columns, now)
  return { tokenHash: link.hash, mail: verificationMail(context, account.pendingEmail ?? account.email, link.raw) }
}

/** Tells the confirmed address of an account what was asked, so that its owner can act in time. */
export async function sendAddressNotice(
  context: IdentityContext,
  account: { email: string; name: string },
  wanted: string,
): Promise<void> {
  const mail = linkMail(account, {
    kind: 'notice',
    subject: `Your e-mail address for ${context.siteName} is about to change`,
    invitation: `Somebody who is signed in to your account at ${context.siteName} asked to replace this address with ${wanted}. It stays until the link that we sent to the new one is opened. If this was not you, reset your password now: that drops the new address and ends every session.`,
    url: `${context.appUrl}/forgot-password`,
    lifetime: '',
    otherwise: 'If it was you, there is nothing to do here.',
  })
  await trySending(context, mail)
}
