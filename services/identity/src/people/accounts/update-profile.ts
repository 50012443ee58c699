import { onCommit } from '@civic/db'
import { change } from '../../act.ts'
import { newVerificationLink, sendVerificationMail } from '../../signing-in/verification/verification-mail.ts'
import { DisposableEmailDomainError, EmailAlreadyInUseError, UserNotFoundError } from './account-errors.ts'
import { getAccount, updateAccount } from './account-queries.ts'
import { ProfileBody, UserReply } from './account-schemas.ts'
import { refuseDisposableAddress } from './disposable-addresses.ts'
import { lockOwnAccount } from './lock-own-account.ts'
import { publicUser } from './public-user.ts'

export const updateProfile = change('PATCH /v1/auth/me', {
  summary: 'Change your name or address',
  description:
    'What is left out stays. A new address becomes unverified at once: a link is mailed to it, and links ' +
    'mailed to the old one work no longer. The access token keeps the old name, address and verification ' +
    'until it is refreshed.',
  body: ProfileBody,
  reply: UserReply,
  refuses: [UserNotFoundError, DisposableEmailDomainError, EmailAlreadyInUseError],

  async does({ tx, citizen, body: { name, ...body }, ...context }) {
    const stored = await lockOwnAccount(tx, citizen)
    const email = body.email?.toLowerCase()
    const now = context.clock.now()
    if (email !== undefined && email !== stored.email.toLowerCase()) {
      refuseDisposableAddress(email)
      const link = newVerificationLink(now)
      const unverified = {
        email,
        emailVerified: false,
        emailVerifiedAt: null,
        emailVerificationTokenHash: link.hash,
        emailVerificationExpiresAt: link.expiresAt,
        passwordResetTokenHash: null,
        passwordResetExpiresAt: null,
      }
      await updateAccount(tx, stored.id, { ...unverified, ...(name !== undefined && { name }) }, now)
      const addressee = { email, name: name ?? stored.name }
      onCommit(tx, () => sendVerificationMail(context, addressee, link.raw))
    } else if (name !== undefined && name !== stored.name) {
      await updateAccount(tx, stored.id, { name }, now)
    }
    return { user: publicUser(await getAccount(tx, stored.id)) }
  },
})
