import { act } from '../../act.ts'
import { readThread, threadPage } from '../../comments/read-thread.ts'
import { AnnouncementNotFoundError } from '../announcements/announcement-errors.ts'
import { AnnouncementCommentsReply } from './announcement-comment-schemas.ts'
import { publishedThread } from './published-thread-sql.ts'

export const readRepresentativeAnnouncementThread = act('GET /v1/representatives/:id/announcements/:annId/comments', {
  summary: 'The thread of an announcement of a representative',
  description:
    'Oldest first. When there are more comments than `limit`, these are the newest ones, and `offset` ' +
    'skips from the newest end. Hidden comments keep their place, with a placeholder for text and name. ' +
    'The thread of an archived announcement can still be read, a draft has none.',
  who: { token: 'public' },
  page: threadPage,
  reply: AnnouncementCommentsReply,
  refuses: [AnnouncementNotFoundError],

  async does({ path: { id, annId }, page, ...context }) {
    const thread = await readThread(context, publishedThread(id), { parentId: annId, page })
    if (!thread) throw new AnnouncementNotFoundError()
    return { ...thread, comments: thread.comments.map((comment) => ({ ...comment, announcementId: annId })) }
  },
})
