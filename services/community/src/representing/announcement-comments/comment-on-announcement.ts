import { requireVerified } from '@civic/access'
import { inTransaction } from '@civic/db'
import { NotOpenForCommentError } from '../announcements/announcement-errors.ts'
import { lockAnnouncementForMember } from '../announcements/announcement-queries.ts'
import type { NamedAnnouncement } from '../announcements/publisher.ts'
import { announcementThread } from '../../comments/thread-sql.ts'
import { writeComment } from '../../comments/write-comment.ts'
import { CommunityMembershipRequiredError } from '../../places/communities/community-errors.ts'
import type { CommunityCall } from '../../context.ts'
import type { AnnouncementComment, NewAnnouncementCommentBody } from './announcement-comment-schemas.ts'

/** Comments on an announcement in a community that the caller has joined, its representative no less; nobody is told. */
export async function commentOnAnnouncement(
  { db, actor }: CommunityCall,
  { content, ...named }: NamedAnnouncement & NewAnnouncementCommentBody,
): Promise<{ comment: AnnouncementComment }> {
  const author = requireVerified(actor)
  const { announcementId } = named

  return inTransaction(db, async (tx) => {
    const announcement = await lockAnnouncementForMember(tx, named, author.userId)
    if (!announcement.isMember) throw new CommunityMembershipRequiredError()
    if (announcement.status === 'ARCHIVED') throw new NotOpenForCommentError()
    const comment = await writeComment(tx, announcementThread, { parentId: announcementId, author, content })
    return { comment: { ...comment, announcementId } }
  })
}
