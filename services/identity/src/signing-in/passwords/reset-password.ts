import { inTransaction } from '@civic/db'
import { AccountBannedError } from '@civic/errors'
import { act } from '../../act.ts'
import { getOwnAccount, updateAccount } from '../../people/accounts/account-queries.ts'
import { SignedInReply } from '../../people/accounts/account-schemas.ts'
import { publicUser } from '../../people/accounts/public-user.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { openSession } from '../sessions/open-session.ts'
import { hashOfToken } from '../sessions/secret-token.ts'
import { deleteFailuresOf } from '../sessions/login-failure-queries.ts'
import { noVerification } from '../verification/verification-link.ts'
import { PasswordTooShortError, ResetTokenExpiredError, ResetTokenInvalidError } from './password-errors.ts'
import { hashPassword } from './password-hash.ts'
import { lockAccountByReset } from './password-queries.ts'
import { NewPasswordBody } from './password-schemas.ts'

export const resetPassword = act('POST /v1/auth/reset-password', {
  summary: 'Choose a new password with the token of the mailed link',
  description:
    'The token is the one in the mailed link; it works once, and proves the address. Every session of the ' +
    'account ends, and the tokens of the reply open a new one. Wrong passwords before it are forgiven, and ' +
    'a new address that waited for its confirmation is dropped. A password that is too short leaves the token usable.',
  who: { token: 'public' },
  body: NewPasswordBody,
  reply: SignedInReply,
  refuses: [PasswordTooShortError, ResetTokenInvalidError, ResetTokenExpiredError, AccountBannedError],

  async does({ body: { token, newPassword }, ...context }) {
    if (Array.from(newPassword).length < 8) throw new PasswordTooShortError()
    const passwordHash = await hashPassword(newPassword)

    return inTransaction(context.db, async (tx) => {
      const now = context.clock.now()
      const found = await lockAccountByReset(tx, hashOfToken(token))
      if (!found) throw new ResetTokenInvalidError()
      if (found.bannedAt) throw new AccountBannedError(found.banReason)
      if (!found.passwordResetExpiresAt || found.passwordResetExpiresAt <= now) throw new ResetTokenExpiredError()
      const change = { passwordHash, passwordResetTokenHash: null, passwordResetExpiresAt: null, ...noVerification }
      // The link proved the mailbox.
      const proof = found.emailVerified ? {} : { emailVerified: true, emailVerifiedAt: now }
      await updateAccount(tx, found.id, { ...change, ...proof }, now)
      await deleteFailuresOf(tx, context.hashSignInAddress(found.email))
      await endSessionsOf(tx, found.id, now)
      const account = await getOwnAccount(tx, found.id)
      return { user: publicUser(account), tokens: await openSession(context, tx, account) }
    })
  },
})
