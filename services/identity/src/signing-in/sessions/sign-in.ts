import { readMailAddress } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { AccountBannedError } from '@civic/errors'
import { act } from '../../act.ts'
import { getOwnAccount, updateAccount } from '../../people/accounts/account-queries.ts'
import type { PublicUser, TokenPair } from '../../people/accounts/account-schemas.ts'
import { publicUser } from '../../people/accounts/public-user.ts'
import type { IdentityCall } from '../../context.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { findCredentials, hasLegacyHashes, lockCredentials } from '../passwords/password-queries.ts'
import { InvalidCredentialsError } from './session-errors.ts'
import { SignInBody, SignInReply } from './session-schemas.ts'
import { SignInsWaitingError, TooManyFailedSignInsError } from './throttle-errors.ts'
import { forgiveFailures, refuseFailure, refuseThrottled, refuseUnchecked } from './throttle-sign-in.ts'
import type { SignInSource } from './sign-in-source.ts'
import { openSession } from './open-session.ts'
import { refuseAfterDelay } from './refusal-delay.ts'

type SignedIn = { user: PublicUser; tokens: TokenPair }

/**
 * Opens a new family of tokens. An unknown address, a wrong password and a deleted account take the same work and get
 * the same answer; only who knows the password learns of a ban. Checking a password is slow, so the account is looked
 * at again under its lock: whoever was banned, deleted or given another password meanwhile gets no session.
 */
export const signIn = act('POST /v1/auth/login', {
  summary: 'Sign in',
  description:
    'Each call opens a session of its own: an access token for 15 minutes and a refresh token for 30 ' +
    'days. After ten failures for an address from the same client within 15 minutes further tries are ' +
    'refused, also with the right password; `data.retryAfter` says for how many seconds. An unknown ' +
    'address, a wrong password and a deleted account get the same answer.',
  who: { token: 'public' },
  body: SignInBody,
  reply: SignInReply,
  refuses: [TooManyFailedSignInsError, InvalidCredentialsError, SignInsWaitingError, AccountBannedError],

  async does({ body, ...call }) {
    const email = readMailAddress(body.email) ?? body.email
    const source = call.hashSignInSource(email, call.origin.ipAddress)
    await refuseThrottled(call, source)
    return refuseAfterDelay(call.pause, async () => openIfRight(call, { ...body, email }, source))
  },
})

async function openIfRight(
  call: IdentityCall,
  input: { email: string; password: string },
  source: SignInSource,
): Promise<SignedIn> {
  const { db, clock } = call
  const { email, password } = input
  const checked = await findCredentials(db, email)
  const verdict = await call.passwords.verdictOn({
    password,
    passwordHash: checked?.passwordHash,
    hasLegacyHashes: async () => hasLegacyHashes(db),
  })
  if (verdict === 'unchecked') return refuseUnchecked(call, source)
  if (!checked || verdict === 'wrong') return refuseFailure(call, source)
  const betterHash = verdict === 'outdated' ? await hashPassword(password) : undefined

  const outcome = await inTransaction(db, async (tx): Promise<SignedIn | 'no account' | 'password changed'> => {
    const held = await lockCredentials(tx, checked.id)
    if (!held || held.deletedAt) return 'no account'
    if (held.passwordHash !== checked.passwordHash) return 'password changed'
    await forgiveFailures(tx, source, clock.now())
    if (held.bannedAt) throw new AccountBannedError(held.banReason)
    if (betterHash) await updateAccount(tx, held.id, { passwordHash: betterHash }, clock.now())
    const account = await getOwnAccount(tx, held.id)
    return { user: publicUser(account), tokens: await openSession(call, tx, account) }
  })
  if (outcome === 'no account') return refuseFailure(call, source)
  return outcome === 'password changed' ? openIfRight(call, input, source) : outcome
}
