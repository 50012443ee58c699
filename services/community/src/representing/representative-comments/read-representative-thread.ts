import type { ThreadQuery } from '../../comments/comment-schemas.ts'
import { readThread } from '../../comments/read-thread.ts'
import { representativeThread } from '../../comments/thread-sql.ts'
import type { CommunityContext } from '../../context.ts'
import { RepresentativeNotFoundError } from '../representatives/representative-errors.ts'
import type { RepresentativeCommentsReply } from './representative-comment-schemas.ts'

export async function readRepresentativeThread(
  context: CommunityContext,
  { representativeId, query }: { representativeId: string; query: ThreadQuery },
): Promise<RepresentativeCommentsReply> {
  const thread = await readThread(context, representativeThread, { parentId: representativeId, query })
  if (!thread) throw new RepresentativeNotFoundError()
  return { ...thread, comments: thread.comments.map((comment) => ({ ...comment, representativeId })) }
}
