import { act } from '../../act.ts'
import { ThreadQuery } from '../../comments/comment-schemas.ts'
import { readThread } from '../../comments/read-thread.ts'
import { representativeThread } from '../../comments/thread-sql.ts'
import { RepresentativeNotFoundError } from '../representatives/representative-errors.ts'
import { RepresentativeCommentsReply } from './representative-comment-schemas.ts'

export const readRepresentativeThread = act('GET /v1/representatives/:id/comments', {
  summary: 'The thread of a representative',
  who: { token: 'public' },
  query: ThreadQuery,
  reply: RepresentativeCommentsReply,
  refuses: [RepresentativeNotFoundError],

  async does({ path: { id }, query, ...context }) {
    const thread = await readThread(context, representativeThread, { parentId: id, query })
    if (!thread) throw new RepresentativeNotFoundError()
    return { ...thread, comments: thread.comments.map((comment) => ({ ...comment, representativeId: id })) }
  },
})
