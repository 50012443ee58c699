import { inTransaction } from '@civic/db'
import type { IdentityContext } from '../../context.ts'
import { hashOfToken } from './secret-token.ts'
import { lockPresentedToken, revokeFamily } from './session-queries.ts'

/** Ends the session that a refresh token belongs to; an unknown or missing token has nothing to end. */
export async function signOut(
  { db, clock }: IdentityContext,
  { refreshToken }: { refreshToken?: string | null },
): Promise<{ loggedOut: true }> {
  if (!refreshToken) return { loggedOut: true }
  return inTransaction(db, async (tx) => {
    const presented = await lockPresentedToken(tx, hashOfToken(refreshToken))
    if (presented) await revokeFamily(tx, presented.familyId, clock.now())
    return { loggedOut: true }
  })
}
