import { act } from '../../act.ts'
import { readThread, threadPage } from '../../comments/read-thread.ts'
import { PetitionNotFoundError } from '../petitions/petition-errors.ts'
import { PetitionCommentsReply } from './petition-comment-schemas.ts'
import { petitionThreadSeenBy } from './petition-thread-sql.ts'

/** A draft is there for its creator alone. */
export const readPetitionThread = act('GET /v1/petitions/:id/comments', {
  summary: 'The thread of a petition',
  who: { token: 'optional' },
  page: threadPage,
  reply: PetitionCommentsReply,
  refuses: [PetitionNotFoundError],

  async does({ path: { id }, page, citizen, ...context }) {
    const thread = await readThread(context, petitionThreadSeenBy(citizen?.userId), { parentId: id, page })
    if (!thread) throw new PetitionNotFoundError()
    return { ...thread, comments: thread.comments.map((comment) => ({ ...comment, petitionId: id })) }
  },
})
