import { AccountBannedError } from '@civic/errors'
import { change } from '../../act.ts'
import { EmailAlreadyInUseError } from '../../people/accounts/account-errors.ts'
import { getOwnAccount, updateAccount } from '../../people/accounts/account-queries.ts'
import { publicUser } from '../../people/accounts/public-user.ts'
import { openSession } from '../sessions/open-session.ts'
import { hashOfToken } from '../sessions/secret-token.ts'
import { VerificationTokenExpiredError, VerificationTokenInvalidError } from './verification-errors.ts'
import { noVerification } from './verification-link.ts'
import { lockAccountByVerification } from './verification-queries.ts'
import { VerificationBody, VerifiedReply } from './verification-schemas.ts'

export const verifyEmail = change('POST /v1/auth/verify-email', {
  summary: 'Verify an address with the token of the mailed link',
  description:
    'Open to everybody who holds the link, which works once and for 24 hours. Use the tokens of the reply ' +
    'from then on: the old access token still says that the address is not verified. They are left out ' +
    'when the address was verified already. The link of a new address makes it the address of the account, ' +
    'unless somebody else has it by then.',
  who: { token: 'public' },
  body: VerificationBody,
  reply: VerifiedReply,
  refuses: [VerificationTokenInvalidError, VerificationTokenExpiredError, AccountBannedError, EmailAlreadyInUseError],

  async does({ tx, body: { token }, ...context }) {
    const now = context.clock.now()
    const found = await lockAccountByVerification(tx, hashOfToken(token))
    if (!found) throw new VerificationTokenInvalidError()
    if (found.bannedAt) throw new AccountBannedError(found.banReason)
    const { pendingEmail } = found
    if (found.emailVerified && pendingEmail === null) return { user: publicUser(await getOwnAccount(tx, found.id)) }
    if (!found.emailVerificationExpiresAt || found.emailVerificationExpiresAt <= now) {
      throw new VerificationTokenExpiredError()
    }
    await updateAccount(
      tx,
      found.id,
      {
        emailVerified: true,
        emailVerifiedAt: now,
        ...noVerification,
        // Links that were mailed to the old address open nothing any more.
        ...(pendingEmail !== null && {
          email: pendingEmail,
          passwordResetTokenHash: null,
          passwordResetExpiresAt: null,
        }),
      },
      now,
    )
    const account = await getOwnAccount(tx, found.id)
    return { user: publicUser(account), tokens: await openSession(context, tx, account) }
  },
})
