import { inTransaction } from '@civic/db'
import { AccountBannedError } from '@civic/errors'
import { getAccount, updateAccount } from '../accounts/account-queries.ts'
import type { PublicUser, TokenPair } from '../accounts/account-schemas.ts'
import { publicUser } from '../accounts/public-user.ts'
import type { IdentityContext } from '../context.ts'
import { hashPassword, isLegacyHash, passwordMatches } from '../passwords/password-hash.ts'
import { findCredentials, lockCredentials } from '../passwords/password-queries.ts'
import { openSession } from './open-session.ts'
import { InvalidCredentialsError } from './session-errors.ts'

type SignedIn = { user: PublicUser; tokens: TokenPair }

/**
 * Opens a new family of tokens. An unknown address, a wrong password and a deleted account take the same work and get
 * the same answer; only who knows the password learns of a ban. Checking a password is slow, so the account is looked
 * at again under its lock: whoever was banned, deleted or given another password meanwhile gets no session.
 */
export async function signIn(
  context: IdentityContext,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  const { db, clock } = context
  const checked = await findCredentials(db, email)
  const matches = await passwordMatches(password, checked?.passwordHash)
  if (!checked || !matches) throw new InvalidCredentialsError()
  const betterHash = isLegacyHash(checked.passwordHash) ? await hashPassword(password) : undefined

  const signedIn = await inTransaction(db, async (tx): Promise<SignedIn | 'password changed'> => {
    const held = await lockCredentials(tx, checked.id)
    if (!held || held.deletedAt) throw new InvalidCredentialsError()
    if (held.passwordHash !== checked.passwordHash) return 'password changed'
    if (held.bannedAt) throw new AccountBannedError()
    if (betterHash) await updateAccount(tx, held.id, { passwordHash: betterHash }, clock.now())
    const account = await getAccount(tx, held.id)
    return { user: publicUser(account), tokens: await openSession(context, tx, account) }
  })
  return signedIn === 'password changed' ? signIn(context, { email, password }) : signedIn
}
