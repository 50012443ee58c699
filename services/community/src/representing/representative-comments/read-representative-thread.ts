import { act } from '../../act.ts'
import { readThread, threadPage } from '../../comments/read-thread.ts'
import { representativeThread } from '../../comments/thread-sql.ts'
import { RepresentativeNotFoundError } from '../representatives/representative-errors.ts'
import { RepresentativeCommentsReply } from './representative-comment-schemas.ts'

export const readRepresentativeThread = act('GET /v1/representatives/:id/comments', {
  summary: 'The thread of a representative',
  description:
    'Oldest first. When there are more comments than `limit`, these are the newest ones, and `offset` ' +
    'skips from the newest end. Hidden comments keep their place, with a placeholder for text and name.',
  who: { token: 'public' },
  page: threadPage,
  reply: RepresentativeCommentsReply,
  refuses: [RepresentativeNotFoundError],

  async does({ path: { id }, page, ...context }) {
    const thread = await readThread(context, representativeThread, { parentId: id, page })
    if (!thread) throw new RepresentativeNotFoundError()
    return { ...thread, comments: thread.comments.map((comment) => ({ ...comment, representativeId: id })) }
  },
})
