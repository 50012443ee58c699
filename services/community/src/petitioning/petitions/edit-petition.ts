import { recordAct } from '@civic/audit'
import { changedFields } from '@civic/contracts'
import { ChangedMeanwhileError, hasChangedSince } from '@civic/errors'
import { change } from '../../act.ts'
import { imageColumns, imagesAfter } from '../../image-alts.ts'
import { actsOf, statusNotice } from './petition-change-records.ts'
import { PetitionChangeBody } from './petition-change-schemas.ts'
import { readChange, requireChangeable } from './petition-change.ts'
import {
  InvalidStatusTransitionError,
  NotYourPetitionError,
  PetitionLockedError,
  PetitionNotFoundError,
} from './petition-errors.ts'
import { hasSignaturesOfOthers, lockPetition, updatePetition } from './petition-queries.ts'
import { PetitionReply } from './petition-schemas.ts'
import { readablePetition } from './readable-petition.ts'

export const editPetition = change('PATCH /v1/petitions/:id', {
  summary: 'Edit a petition that you started, or change its status',
  description:
    'Its creator or a platform administrator. Title, description and images are frozen once somebody else ' +
    'has signed or a moderator hid it, the goal once anybody has; the deadline can then only move to a ' +
    'later time. The status goes from `DRAFT` to `ACTIVE`, and from there to `CLOSED`, or to `SUCCESSFUL` ' +
    'once the goal is reached, also after it was closed. When an administrator changes the status, the ' +
    'creator is notified; all that administrators change stands in the audit log.',
  who: { token: 'required', verified: true },
  body: PetitionChangeBody,
  reply: PetitionReply,
  refuses: [
    ChangedMeanwhileError,
    PetitionNotFoundError,
    NotYourPetitionError,
    PetitionLockedError,
    InvalidStatusTransitionError,
  ],

  async does({ tx, path: { id }, citizen: editor, body, origin, notify, clock }) {
    const wanted = readChange(body)
    const stored = await lockPetition(tx, id, editor.userId)
    const isCreator = stored.createdById === editor.userId
    if (!isCreator && editor.role !== 'PLATFORM_ADMIN') throw new NotYourPetitionError()
    const { change, fields } = changedFields(stored, { ...wanted, ...imagesAfter(stored, body) })
    if (fields.length > 0) {
      const isSignedByOthers = await hasSignaturesOfOthers(tx, id)
      requireChangeable(stored, change, { isSignedByOthers, now: clock.now() })
    }
    if (hasChangedSince(body, stored)) throw new ChangedMeanwhileError(readablePetition(stored))
    if (fields.length === 0) return { petition: readablePetition(stored) }

    const { imageUrls, imageAlts, ...rest } = change
    const columns = { ...rest, ...imageColumns({ imageUrls, imageAlts }) }
    const petition = { ...(await updatePetition(tx, id, columns)), isHidden: stored.isHidden }
    if (!isCreator) {
      for (const act of actsOf(stored, petition, fields)) await recordAct(tx, editor, origin, act)
      if (petition.status !== stored.status) await notify(tx, [statusNotice(petition)])
    }
    return { petition: readablePetition(petition) }
  },
})
