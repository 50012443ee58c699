import { AnnouncementNotFoundError } from '../announcements/announcement-errors.ts'
import type { NamedAnnouncement } from '../announcements/publisher.ts'
import type { ThreadQuery } from '../../comments/comment-schemas.ts'
import { readThread } from '../../comments/read-thread.ts'
import type { CommunityContext } from '../../context.ts'
import type { AnnouncementCommentsReply } from './announcement-comment-schemas.ts'
import { publishedThread } from './published-thread-sql.ts'

export async function readAnnouncementThread(
  context: CommunityContext,
  { representativeId, announcementId, query }: NamedAnnouncement & { query: ThreadQuery },
): Promise<AnnouncementCommentsReply> {
  const thread = await readThread(context, publishedThread(representativeId), { parentId: announcementId, query })
  if (!thread) throw new AnnouncementNotFoundError()
  return { ...thread, comments: thread.comments.map((comment) => ({ ...comment, announcementId })) }
}
