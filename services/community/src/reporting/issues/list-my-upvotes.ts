import { requireSignedIn } from '@civic/access'
import { readPage } from '@civic/contracts'
import type { CommunityCall } from '../../context.ts'
import { listUpvotedIssueIds } from './upvote-queries.ts'

/** The issues that the caller upvotes, so that a client can draw its buttons. */
export async function listMyUpvotes(
  { db, actor }: CommunityCall,
  query: { limit?: string; offset?: string },
): Promise<{ issueIds: string[] }> {
  const { userId } = requireSignedIn(actor)
  return { issueIds: await listUpvotedIssueIds(db, userId, readPage(query, { usual: 5000, most: 5000 })) }
}
