import { requireVerified } from '@civic/access'
import { recordAct } from '@civic/audit'
import { inTransaction } from '@civic/db'
import type { CommunityCall } from '../../context.ts'
import { NotYourPetitionError, PetitionLockedError } from './petition-errors.ts'
import { deletePetition, hasSignaturesOfOthers, lockPetitionForDeletion } from './petition-queries.ts'

/** Deletes a petition with its thread: its creator while nobody else has signed, a platform administrator always. */
export async function removePetition(
  { db, actor, origin }: CommunityCall,
  { petitionId }: { petitionId: string },
): Promise<{ ok: true }> {
  const remover = requireVerified(actor)

  return inTransaction(db, async (tx) => {
    const petition = await lockPetitionForDeletion(tx, petitionId, remover.userId)
    const isCreator = petition.createdById === remover.userId
    const isAdministrator = remover.role === 'PLATFORM_ADMIN'
    if (!isCreator && !isAdministrator) throw new NotYourPetitionError()
    if (!isAdministrator) {
      if (petition.isHidden) throw new PetitionLockedError()
      if (await hasSignaturesOfOthers(tx, petitionId)) throw new PetitionLockedError()
    }
    await deletePetition(tx, petitionId)
    if (!isCreator) {
      const { title, communityId, createdById, signatureCount } = petition
      await recordAct(tx, remover, origin, {
        action: 'petition.deleted',
        targetType: 'PETITION',
        targetId: petitionId,
        metadata: { title, communityId, createdById, signatureCount },
      })
    }
    return { ok: true }
  })
}
