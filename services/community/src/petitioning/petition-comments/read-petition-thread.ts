import { act } from '../../act.ts'
import { readThread, threadPage } from '../../comments/read-thread.ts'
import { PetitionNotFoundError } from '../petitions/petition-errors.ts'
import { PetitionCommentsReply } from './petition-comment-schemas.ts'
import { petitionThreadSeenBy } from './petition-thread-sql.ts'

export const readPetitionThread = act('GET /v1/petitions/:id/comments', {
  summary: 'The thread of a petition',
  description:
    'Oldest first. When there are more comments than `limit`, these are the newest ones, and `offset` ' +
    'skips from the newest end. Hidden comments keep their place, with a placeholder for text and name. ' +
    'The thread of a draft is there for its creator alone.',
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
