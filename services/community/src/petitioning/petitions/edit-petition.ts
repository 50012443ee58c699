import { requireVerified } from '@civic/access'
import { recordAct } from '@civic/audit'
import { changedFields } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import type { CommunityCall } from '../../context.ts'
import { NotYourPetitionError } from './petition-errors.ts'
import { hasSignaturesOfOthers, lockPetition, updatePetition } from './petition-queries.ts'
import type { Petition } from './petition-schemas.ts'
import { readablePetition } from './readable-petition.ts'
import { actsOf, statusNotice } from './petition-change-records.ts'
import type { PetitionChangeBody } from './petition-change-schemas.ts'
import { readChange, requireChangeable } from './petition-change.ts'

/** Edits a petition: its creator or a platform administrator, both bound by what people have signed. */
export async function editPetition(
  { db, actor, origin, notify, clock }: CommunityCall,
  { petitionId, input }: { petitionId: string; input: PetitionChangeBody },
): Promise<{ petition: Petition }> {
  const editor = requireVerified(actor)
  const wanted = readChange(input)

  return inTransaction(db, async (tx) => {
    const stored = await lockPetition(tx, petitionId, editor.userId)
    const isCreator = stored.createdById === editor.userId
    if (!isCreator && editor.role !== 'PLATFORM_ADMIN') throw new NotYourPetitionError()
    const { change, fields } = changedFields(stored, wanted)
    if (fields.length === 0) return { petition: readablePetition(stored) }
    const isSignedByOthers = await hasSignaturesOfOthers(tx, petitionId)
    requireChangeable(stored, change, { isSignedByOthers, now: clock.now() })

    const { imageUrls, ...rest } = change
    const columns = { ...rest, ...(imageUrls && { imageUrls: JSON.stringify(imageUrls) }) }
    const petition = { ...(await updatePetition(tx, petitionId, columns)), isHidden: stored.isHidden }
    if (!isCreator) {
      for (const act of actsOf(stored, petition, fields)) await recordAct(tx, editor, origin, act)
      if (petition.status !== stored.status) await notify(tx, [statusNotice(petition)])
    }
    return { petition: readablePetition(petition) }
  })
}
