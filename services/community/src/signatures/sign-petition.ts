import { requireVerified } from '@civic/access'
import { inTransaction } from '@civic/db'
import { CommunityMembershipRequiredError } from '../communities/community-errors.ts'
import type { CommunityCall } from '../context.ts'
import { isPast } from '../petitions/petition-deadline.ts'
import { PetitionNotOpenError } from '../petitions/petition-errors.ts'
import { signatureNotices } from './signature-notices.ts'
import { hasSigned, insertSignature, lockPetitionToSign, type PetitionToSign } from './signature-queries.ts'

/** Signs an open petition of a community that the caller has joined, once; its creator is told, and of milestones. */
export async function signPetition(
  { db, actor, clock, notify }: CommunityCall,
  { petitionId }: { petitionId: string },
): Promise<{ signed: true }> {
  const { userId } = requireVerified(actor)
  const signature = { petitionId, userId }

  return inTransaction(db, async (tx) => {
    const petition = await lockPetitionToSign(tx, signature)
    if (!petition.isMember) throw new CommunityMembershipRequiredError()
    if (!isOpen(petition, clock.now())) {
      if (await hasSigned(tx, signature)) return { signed: true }
      throw new PetitionNotOpenError()
    }
    const signatureCount = await insertSignature(tx, signature)
    if (signatureCount !== undefined) await notify(tx, signatureNotices({ ...petition, signatureCount }, userId))
    return { signed: true }
  })
}

function isOpen({ status, deadline }: PetitionToSign, now: Date): boolean {
  return status === 'ACTIVE' && !(deadline && isPast(deadline, now))
}
