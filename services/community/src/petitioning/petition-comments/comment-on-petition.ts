import { change } from '../../act.ts'
import { NewCommentBody } from '../../comments/comment-schemas.ts'
import { petitionThread } from '../../comments/thread-sql.ts'
import { writeComment } from '../../comments/write-comment.ts'
import { CommunityMembershipRequiredError } from '../../places/communities/community-errors.ts'
import { quotedTitle } from '../../quoted-title.ts'
import { PetitionNotFoundError } from '../petitions/petition-errors.ts'
import { lockPetitionForMember } from '../petitions/petition-queries.ts'
import { PetitionCommentReply } from './petition-comment-schemas.ts'

export const commentOnPetition = change('POST /v1/petitions/:id/comments', {
  summary: 'Comment on a petition of a community that you joined',
  description:
    'Needs a verified address and membership in the community of the petition; possible in every status. ' +
    'A comment of a representative, government or platform administrator, NGO or moderator is marked as ' +
    'an official response. The creator is notified, unless they wrote it. Comments are not edited.',
  who: { token: 'required', verified: true },
  body: NewCommentBody,
  reply: PetitionCommentReply,
  status: 201,
  refuses: [PetitionNotFoundError, CommunityMembershipRequiredError],

  async does({ tx, path: { id }, citizen: author, body: { content }, notify }) {
    const petition = await lockPetitionForMember(tx, id, author.userId)
    if (!petition.isMember) throw new CommunityMembershipRequiredError()
    const comment = await writeComment(tx, petitionThread, { parentId: id, author, content })
    if (petition.createdById !== author.userId) {
      await notify(tx, [
        {
          userId: petition.createdById,
          type: 'PETITION_UPDATE',
          title: 'New comment on your petition',
          body: `${comment.authorName} commented on ${quotedTitle(petition)}.`,
          linkUrl: `/petitions/${id}#comments`,
        },
      ])
    }
    return { comment: { ...comment, petitionId: id } }
  },
})
