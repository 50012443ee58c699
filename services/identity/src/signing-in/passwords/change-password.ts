import type { Citizen } from '@civic/access'
import { inTransaction } from '@civic/db'
import { act } from '../../act.ts'
import type { IdentityCall } from '../../context.ts'
import { UserNotFoundError } from '../../people/accounts/account-errors.ts'
import { getOwnAccount, updateAccount } from '../../people/accounts/account-queries.ts'
import { SignedInReply, type PublicUser, type TokenPair } from '../../people/accounts/account-schemas.ts'
import { lockOwnAccount } from '../../people/accounts/lock-own-account.ts'
import { publicUser } from '../../people/accounts/public-user.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { openSession } from '../sessions/open-session.ts'
import { refuseAfterDelay } from '../sessions/refusal-delay.ts'
import { InvalidCredentialsError } from '../sessions/session-errors.ts'
import type { SignInSource } from '../sessions/sign-in-source.ts'
import { SignInsWaitingError, TooManyFailedSignInsError } from '../sessions/throttle-errors.ts'
import { forgiveFailures, refuseFailure, refuseThrottled, refuseUnchecked } from '../sessions/throttle-sign-in.ts'
import { noVerification } from '../verification/verification-link.ts'
import { PasswordTooShortError } from './password-errors.ts'
import { hashPassword } from './password-hash.ts'
import { getOwnCredentials, hasLegacyHashes } from './password-queries.ts'
import { ChangedPasswordBody } from './password-schemas.ts'

type Change = IdentityCall & { citizen: Citizen; body: ChangedPasswordBody }
type Changed = { user: PublicUser; tokens: TokenPair }

/**
 * A token alone does not change a password, so the present one is guessed here no more often than at the door. Checking
 * it is slow, so it is looked at again under the account's lock: of two changes at once the second is told that it is wrong.
 */
export const changePassword = act('POST /v1/auth/me/password', {
  summary: 'Change your password',
  description:
    'Every session of the account ends, and the tokens of the reply open a new one. A mailed link to reset the ' +
    'password works no longer, and a new address that waited for its confirmation is dropped. A wrong present ' +
    'password counts as a failure to sign in: after ten from the same client within 15 minutes further tries ' +
    'are refused, also with the right password, and `data.retryAfter` says for how many seconds.',
  body: ChangedPasswordBody,
  reply: SignedInReply,
  refuses: [
    PasswordTooShortError,
    UserNotFoundError,
    TooManyFailedSignInsError,
    InvalidCredentialsError,
    SignInsWaitingError,
  ],

  async does(call) {
    if (Array.from(call.body.newPassword).length < 8) throw new PasswordTooShortError()
    const { email } = await getOwnCredentials(call.db, call.citizen.userId)
    const source = call.hashSignInSource(email, call.origin.ipAddress)
    await refuseThrottled(call, source)
    return refuseAfterDelay(call.pause, async () => changeIfRight(call, source))
  },
})

async function changeIfRight(call: Change, source: SignInSource): Promise<Changed> {
  const { db, clock, citizen, body } = call
  const checked = await getOwnCredentials(db, citizen.userId)
  const verdict = await call.passwords.verdictOn({
    password: body.currentPassword,
    passwordHash: checked.passwordHash,
    hasLegacyHashes: async () => hasLegacyHashes(db),
  })
  if (verdict === 'unchecked') return refuseUnchecked(call, source)
  if (verdict === 'wrong') return refuseFailure(call, source)
  const passwordHash = await hashPassword(body.newPassword)

  const outcome = await inTransaction(db, async (tx): Promise<Changed | 'password changed'> => {
    const now = clock.now()
    const { id, pendingEmail } = await lockOwnAccount(tx, citizen)
    const held = await getOwnCredentials(tx, id)
    if (held.passwordHash !== checked.passwordHash) return 'password changed'
    await forgiveFailures(tx, source, now)
    const dropped = pendingEmail === null ? {} : noVerification
    const change = { passwordHash, passwordResetTokenHash: null, passwordResetExpiresAt: null, ...dropped }
    await updateAccount(tx, id, change, now)
    await endSessionsOf(tx, id, now)
    const account = await getOwnAccount(tx, id)
    return { user: publicUser(account), tokens: await openSession(call, tx, account) }
  })
  return outcome === 'password changed' ? changeIfRight(call, source) : outcome
}
