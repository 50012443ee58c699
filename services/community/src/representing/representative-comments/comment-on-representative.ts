import { requireVerified } from '@civic/access'
import { inTransaction } from '@civic/db'
import type { NewCommentBody } from '../../comments/comment-schemas.ts'
import { representativeThread } from '../../comments/thread-sql.ts'
import { writeComment } from '../../comments/write-comment.ts'
import { CommunityMembershipRequiredError } from '../../places/communities/community-errors.ts'
import type { CommunityCall } from '../../context.ts'
import { lockRepresentativeForMember } from '../representatives/representative-queries.ts'
import type { RepresentativeComment } from './representative-comment-schemas.ts'

/** Comments on a profile of a community that the caller has joined; an official response is told to its followers. */
export async function commentOnRepresentative(
  { db, actor, notifyAudience }: CommunityCall,
  { representativeId, content }: { representativeId: string } & NewCommentBody,
): Promise<{ comment: RepresentativeComment }> {
  const author = requireVerified(actor)

  return inTransaction(db, async (tx) => {
    const representative = await lockRepresentativeForMember(tx, representativeId, author.userId)
    if (!representative.isMember) throw new CommunityMembershipRequiredError()
    const comment = await writeComment(tx, representativeThread, { parentId: representativeId, author, content })
    if (comment.isOfficialResponse) {
      const { name, userId } = representative
      await notifyAudience(tx, {
        audience: 'followers',
        of: representativeId,
        except: author.userId,
        message: {
          type: 'REPRESENTATIVE_RESPONSE',
          title: userId === author.userId ? `New response from ${name}` : `Official response on ${name}'s page`,
          body: `${comment.authorName} responded on the page of ${name}.`,
          linkUrl: `/representatives/${representativeId}#comments`,
        },
      })
    }
    return { comment: { ...comment, representativeId } }
  })
}
