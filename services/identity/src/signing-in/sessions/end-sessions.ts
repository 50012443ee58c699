import type { Tx } from '../../tables.ts'
import { deleteSiteSessionsOf, revokeSessionsOf } from './session-queries.ts'

/**
 * Ends every session of a locked account whose password is another one now. A browser that is signed in to the site is
 * signed out with its next request: the access token that the site holds for it would be good for a while yet.
 */
export async function endSessionsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await revokeSessionsOf(tx, userId, now)
  await deleteSiteSessionsOf(tx, userId)
}
