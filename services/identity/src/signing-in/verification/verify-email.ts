import { inTransaction } from '@civic/db'
import { AccountBannedError } from '@civic/errors'
import { getAccount, updateAccount } from '../../people/accounts/account-queries.ts'
import type { PublicUser, TokenPair } from '../../people/accounts/account-schemas.ts'
import { publicUser } from '../../people/accounts/public-user.ts'
import type { IdentityContext } from '../../context.ts'
import { openSession } from '../sessions/open-session.ts'
import { hashOfToken } from '../sessions/secret-token.ts'
import { VerificationTokenExpiredError, VerificationTokenInvalidError } from './verification-errors.ts'
import { lockAccountByVerification } from './verification-queries.ts'

/** Takes the link out of the mail: the address is verified, and a session opens whose token says so. */
export async function verifyEmail(
  context: IdentityContext,
  { token }: { token: string },
): Promise<{ user: PublicUser; tokens?: TokenPair }> {
  const { db, clock } = context
  return inTransaction(db, async (tx) => {
    const now = clock.now()
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
  })
}
