import type { ThreadQuery } from '../../comments/comment-schemas.ts'
import { readThread } from '../../comments/read-thread.ts'
import type { CommunityCall } from '../../context.ts'
import { PetitionNotFoundError } from '../petitions/petition-errors.ts'
import { viewerId } from '../petitions/viewer.ts'
import type { PetitionCommentsReply } from './petition-comment-schemas.ts'
import { petitionThreadSeenBy } from './petition-thread-sql.ts'

/** The thread of a petition that the caller may see: a draft is there for its creator alone. */
export async function readPetitionThread(
  call: CommunityCall,
  { petitionId, query }: { petitionId: string; query: ThreadQuery },
): Promise<PetitionCommentsReply> {
  const thread = await readThread(call, petitionThreadSeenBy(viewerId(call.actor)), { parentId: petitionId, query })
  if (!thread) throw new PetitionNotFoundError()
  return { ...thread, comments: thread.comments.map((comment) => ({ ...comment, petitionId })) }
}
