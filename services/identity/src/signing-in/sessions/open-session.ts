import { randomUUID } from 'node:crypto'
import { accessTokenLifetime } from '@civic/access'
import type { TokenPair } from '../../people/accounts/account-schemas.ts'
import type { IdentityContext } from '../../context.ts'
import type { Tx } from '../../tables.ts'
import { newSecretToken } from './secret-token.ts'
import { insertRefreshToken, type SessionOwner } from './session-queries.ts'

const refreshTokenDays = 30

/** Issues an access and a refresh token; without a family the refresh token founds one, under its own id. */
export async function openSession(
  { clock, issueAccessToken }: Pick<IdentityContext, 'clock' | 'issueAccessToken'>,
  tx: Tx,
  owner: SessionOwner,
  familyId?: string,
): Promise<TokenPair> {
  const now = clock.now()
  const { raw, hash } = newSecretToken()
  const id = randomUUID()
  await insertRefreshToken(tx, {
    id,
    userId: owner.id,
    tokenHash: hash,
    familyId: familyId ?? id,
    expiresAt: new Date(now.getTime() + refreshTokenDays * 86_400_000),
  })
  const { id: userId, email, name, role, emailVerified } = owner
  const accessToken = issueAccessToken({ userId, email, name, role, emailVerified }, now)
  return { accessToken, refreshToken: raw, expiresIn: accessTokenLifetime }
}
