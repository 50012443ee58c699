import { inTransaction, onCommit } from '@civic/db'
import { AccountBannedError, AccountDeletedError, type DomainError } from '@civic/errors'
import { act } from '../../act.ts'
import type { TokenPair } from '../../people/accounts/account-schemas.ts'
import { openSession } from './open-session.ts'
import { hashOfToken } from './secret-token.ts'
import { InvalidRefreshTokenError } from './session-errors.ts'
import { consumeRefreshToken, lockPresentedToken, revokeFamily } from './session-queries.ts'
import { RefreshBody, RefreshReply } from './session-schemas.ts'

type Outcome = { tokens: TokenPair } | { refusal: DomainError }

/**
 * In the same family. A token that comes a second time ends the family: its owner and whoever copied it must sign in
 * again. The refusal leaves the transaction as a value, so that the revocation is committed.
 */
export const refreshSession = act('POST /v1/auth/refresh', {
  summary: 'Exchange a refresh token for its successor',
  description:
    'Call it when the access token has expired, or to learn of a new role. Each refresh token works once ' +
    'and for 30 days; store its successor at once. A token that comes a second time ends the whole ' +
    'session, and everybody who holds one of its tokens must sign in again: never send two refreshes at ' +
    'the same time.',
  who: { token: 'public' },
  body: RefreshBody,
  reply: RefreshReply,
  refuses: [InvalidRefreshTokenError, AccountDeletedError, AccountBannedError],

  async does({ body: { refreshToken }, ...context }) {
    const { db, clock, warn } = context
    const outcome = await inTransaction(db, async (tx): Promise<Outcome> => {
      const now = clock.now()
      const presented = await lockPresentedToken(tx, hashOfToken(refreshToken))
      if (!presented) return { refusal: new InvalidRefreshTokenError() }
      const { tokenId, familyId, owner, expiresAt } = presented
      const endFamily = async (refusal: DomainError): Promise<Outcome> => {
        await revokeFamily(tx, familyId, now)
        return { refusal }
      }
      const endReplayedFamily = async (): Promise<Outcome> => {
        const told = `A refresh token came a second time: all tokens of family ${familyId} of user ${owner.id} are revoked`
        onCommit(tx, () => warn(told))
        return endFamily(new InvalidRefreshTokenError())
      }
      if (presented.deletedAt) return endFamily(new AccountDeletedError())
      if (presented.bannedAt) return endFamily(new AccountBannedError(presented.banReason))
      if (presented.consumedAt) return endReplayedFamily()
      if (presented.revokedAt || expiresAt <= now) return { refusal: new InvalidRefreshTokenError() }
      if (!(await consumeRefreshToken(tx, tokenId, now))) return endReplayedFamily()
      return { tokens: await openSession(context, tx, owner, familyId) }
    })
    if ('refusal' in outcome) throw outcome.refusal
    return outcome
  },
})
