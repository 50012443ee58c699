import { inTransaction } from '@civic/db'
import { AccountBannedError } from '@civic/errors'
import { getAccount, updateAccount } from '../../people/accounts/account-queries.ts'
import type { PublicUser, TokenPair } from '../../people/accounts/account-schemas.ts'
import { publicUser } from '../../people/accounts/public-user.ts'
import type { IdentityContext } from '../../context.ts'
import { openSession } from '../sessions/open-session.ts'
import { hashOfToken } from '../sessions/secret-token.ts'
import { revokeSessionsOf } from '../sessions/session-queries.ts'
import { PasswordTooShortError, ResetTokenExpiredError, ResetTokenInvalidError } from './password-errors.ts'
import { hashPassword } from './password-hash.ts'
import { lockAccountByReset } from './password-queries.ts'

/** Takes the link out of the mail: the new password holds, every other session ends, a new one opens. */
export async function resetPassword(
  context: IdentityContext,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<{ user: PublicUser; tokens: TokenPair }> {
  if (Array.from(newPassword).length < 8) throw new PasswordTooShortError()
  const passwordHash = await hashPassword(newPassword)

  return inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const found = await lockAccountByReset(tx, hashOfToken(token))
    if (!found) throw new ResetTokenInvalidError()
    if (found.bannedAt) throw new AccountBannedError()
    if (!found.passwordResetExpiresAt || found.passwordResetExpiresAt <= now) throw new ResetTokenExpiredError()
    await updateAccount(tx, found.id, { passwordHash, passwordResetTokenHash: null, passwordResetExpiresAt: null }, now)
    await revokeSessionsOf(tx, found.id, now)
    const account = await getAccount(tx, found.id)
    return { user: publicUser(account), tokens: await openSession(context, tx, account) }
  })
}
