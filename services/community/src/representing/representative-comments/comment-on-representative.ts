import { change } from '../../act.ts'
import { NewCommentBody } from '../../comments/comment-schemas.ts'
import { representativeThread } from '../../comments/thread-sql.ts'
import { writeComment } from '../../comments/write-comment.ts'
import { CommunityMembershipRequiredError } from '../../places/communities/community-errors.ts'
import { RepresentativeNotFoundError } from '../representatives/representative-errors.ts'
import { lockRepresentativeForMember } from '../representatives/representative-queries.ts'
import { RepresentativeCommentReply } from './representative-comment-schemas.ts'

export const commentOnRepresentative = change('POST /v1/representatives/:id/comments', {
  summary: 'Comment on a representative of a community that you joined',
  description:
    'Needs a verified address and membership in the community of the representative. A comment of a ' +
    'representative, government or platform administrator, NGO or moderator is marked as an official ' +
    'response, and all followers but its author are notified; other comments notify nobody. Comments are ' +
    'not edited.',
  who: { token: 'required', verified: true },
  body: NewCommentBody,
  reply: RepresentativeCommentReply,
  status: 201,
  refuses: [RepresentativeNotFoundError, CommunityMembershipRequiredError],

  async does({ tx, path: { id }, citizen: author, body: { content }, notifyAudience }) {
    const { name, userId, isMember } = await lockRepresentativeForMember(tx, id, author.userId)
    if (!isMember) throw new CommunityMembershipRequiredError()
    const comment = await writeComment(tx, representativeThread, { parentId: id, author, content })
    if (comment.isOfficialResponse) {
      await notifyAudience(tx, {
        audience: 'followers',
        of: id,
        except: author.userId,
        message: {
          type: 'REPRESENTATIVE_RESPONSE',
          title: userId === author.userId ? `New response from ${name}` : `Official response on ${name}'s page`,
          body: `${comment.authorName} responded on the page of ${name}.`,
          linkUrl: `/representatives/${id}#comments`,
        },
      })
    }
    return { comment: { ...comment, representativeId: id } }
  },
})
