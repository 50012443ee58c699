import { requireVerified } from '@civic/access'
import { inTransaction } from '@civic/db'
import type { NewCommentBody } from '../../comments/comment-schemas.ts'
import { petitionThread } from '../../comments/thread-sql.ts'
import { writeComment } from '../../comments/write-comment.ts'
import { CommunityMembershipRequiredError } from '../../places/communities/community-errors.ts'
import type { CommunityCall } from '../../context.ts'
import { lockPetitionForMember } from '../petitions/petition-queries.ts'
import { quotedTitle } from '../../quoted-title.ts'
import type { PetitionComment } from './petition-comment-schemas.ts'

/** Comments on a petition of a community that the caller has joined; its creator is told. */
export async function commentOnPetition(
  { db, actor, notify }: CommunityCall,
  { petitionId, content }: { petitionId: string } & NewCommentBody,
): Promise<{ comment: PetitionComment }> {
  const author = requireVerified(actor)

  return inTransaction(db, async (tx) => {
    const petition = await lockPetitionForMember(tx, petitionId, author.userId)
    if (!petition.isMember) throw new CommunityMembershipRequiredError()
    const comment = await writeComment(tx, petitionThread, { parentId: petitionId, author, content })
    if (petition.createdById !== author.userId) {
      await notify(tx, [
        {
          userId: petition.createdById,
          type: 'PETITION_UPDATE',
          title: 'New comment on your petition',
          body: `${comment.authorName} commented on ${quotedTitle(petition)}.`,
          linkUrl: `/petitions/${petitionId}#comments`,
        },
      ])
    }
    return { comment: { ...comment, petitionId } }
  })
}
