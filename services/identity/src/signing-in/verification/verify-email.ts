import { AccountBannedError } from '@civic/errors'
import { change } from '../../act.ts'
import { getAccount, updateAccount } from '../../people/accounts/account-queries.ts'
import { publicUser } from '../../people/accounts/public-user.ts'
import { openSession } from '../sessions/open-session.ts'
import { hashOfToken } from '../sessions/secret-token.ts'
import { VerificationTokenExpiredError, VerificationTokenInvalidError } from './verification-errors.ts'
import { lockAccountByVerification } from './verification-queries.ts'
import { VerificationBody, VerifiedReply } from './verification-schemas.ts'

/** A session opens whose token says that the address is verified. */
export const verifyEmail = change('POST /v1/auth/verify-email', {
  summary: 'Verify an address with the token of the mailed link',
  who: { token: 'public' },
  body: VerificationBody,
  reply: VerifiedReply,
  refuses: [VerificationTokenInvalidError, VerificationTokenExpiredError, AccountBannedError],

  async does({ tx, body: { token }, ...context }) {
    const now = context.clock.now()
    const found = await lockAccountByVerification(tx, hashOfToken(token))
    if (!found) throw new VerificationTokenInvalidError()
    if (found.bannedAt) throw new AccountBannedError()
    if (found.emailVerified) return { user: publicUser(await getAccount(tx, found.id)) }
    if (!found.emailVerificationExpiresAt || found.emailVerificationExpiresAt <= now) {
      throw new VerificationTokenExpiredError()
    }
    await updateAccount(
      tx,
      found.id,
      {
        emailVerified: true,
        emailVerifiedAt: now,
        emailVerificationTokenHash: null,
        emailVerificationExpiresAt: null,
      },
      now,
    )
    const account = await getAccount(tx, found.id)
    return { user: publicUser(account), tokens: await openSession(context, tx, account) }
  },
})
