import { requireSignedIn } from '@civic/access'
import { readPage } from '@civic/contracts'
import type { CommunityCall } from '../../context.ts'
import { listFollowedIds } from './follow-queries.ts'

/** The profiles that the caller follows, so that a client can draw its buttons. */
export async function listMyFollows(
  { db, actor }: CommunityCall,
  query: { limit?: string; offset?: string },
): Promise<{ representativeIds: string[] }> {
  const { userId } = requireSignedIn(actor)
  return { representativeIds: await listFollowedIds(db, userId, readPage(query, { usual: 5000, most: 5000 })) }
}
