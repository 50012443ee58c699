import { change } from '../../act.ts'
import { announcementThread } from '../../comments/thread-sql.ts'
import { writeComment } from '../../comments/write-comment.ts'
import { CommunityMembershipRequiredError } from '../../places/communities/community-errors.ts'
import { AnnouncementNotFoundError, NotOpenForCommentError } from '../announcements/announcement-errors.ts'
import { lockAnnouncementForMember } from '../announcements/announcement-queries.ts'
import { AnnouncementCommentReply, NewAnnouncementCommentBody } from './announcement-comment-schemas.ts'

export const commentOnRepresentativeAnnouncement = change(
  'POST /v1/representatives/:id/announcements/:annId/comments',
  {
    summary: 'Comment on an announcement in a community that you joined',
    description:
      'Needs a verified address and membership in the community of the announcement, for the representative ' +
      'too. Only while it is published. Nobody is notified. Comments are not edited.',
    who: { token: 'required', verified: true },
    body: NewAnnouncementCommentBody,
    reply: AnnouncementCommentReply,
    status: 201,
    refuses: [AnnouncementNotFoundError, CommunityMembershipRequiredError, NotOpenForCommentError],

    async does({ tx, path, citizen: author, body: { content } }) {
      const named = { representativeId: path.id, announcementId: path.annId }
      const announcement = await lockAnnouncementForMember(tx, named, author.userId)
      if (!announcement.isMember) throw new CommunityMembershipRequiredError()
      if (announcement.status === 'ARCHIVED') throw new NotOpenForCommentError()
      const comment = await writeComment(tx, announcementThread, { parentId: path.annId, author, content })
      return { comment: { ...comment, announcementId: path.annId } }
    },
  },
)
