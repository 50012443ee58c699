import { recordAct } from '@civic/audit'
import { change } from '../../act.ts'
import { deleteNoticesOf } from '../../notifications/notification-queries.ts'
import { quotedTitle } from '../../quoted-title.ts'
import { NotYourPetitionError, PetitionLockedError, PetitionNotFoundError } from './petition-errors.ts'
import { deletePetition, hasSignaturesOfOthers, lockPetitionForDeletion } from './petition-queries.ts'
import { PetitionDeletedReply } from './petition-schemas.ts'

export const removePetition = change('DELETE /v1/petitions/:id', {
  summary: 'Delete a petition that nobody else has signed',
  description:
    'Its creator may as long as nobody else has signed it and no moderator has hidden it; a platform ' +
    'administrator always. Signatures, comments and the notifications about it go with it, for good. A ' +
    'deletion by an administrator stands in the audit log, and the creator is notified.',
  who: { token: 'required', verified: true },
  reply: PetitionDeletedReply,
  refuses: [PetitionNotFoundError, NotYourPetitionError, PetitionLockedError],

  async does({ tx, path: { id }, citizen: remover, origin, notify }) {
    const petition = await lockPetitionForDeletion(tx, id, remover.userId)
    const isCreator = petition.createdById === remover.userId
    const isAdministrator = remover.role === 'PLATFORM_ADMIN'
    if (!isCreator && !isAdministrator) throw new NotYourPetitionError()
    if (!isAdministrator) {
      if (petition.isHidden) throw new PetitionLockedError()
      if (await hasSignaturesOfOthers(tx, id)) throw new PetitionLockedError()
    }
    await deletePetition(tx, id)
    await deleteNoticesOf(tx, petition.createdById, `/petitions/${id}`)
    if (!isCreator) {
      const { title, communityId, createdById, signatureCount } = petition
      await recordAct(tx, remover, origin, {
        action: 'petition.deleted',
        targetType: 'PETITION',
        targetId: id,
        metadata: { title, communityId, createdById, signatureCount },
      })
      const body = `${quotedTitle(petition)} was deleted by an administrator.`
      await notify(tx, [{ userId: createdById, type: 'PETITION_UPDATE', title: 'Petition deleted', body }])
    }
    return { ok: true }
  },
})
