import { recordAct } from '@civic/audit'
import { officeLock } from '@civic/contracts'
import { lockName } from '@civic/db'
import { change } from '../../act.ts'
import { RepresentativeInUseError, RepresentativeNotFoundError } from './representative-errors.ts'
import { deleteRepresentative, hasOffice, lockRepresentativeForDeletion } from './representative-queries.ts'
import { RepresentativeDeletedReply } from './representative-schemas.ts'

export const removeRepresentative = change('DELETE /v1/representatives/:id', {
  summary: 'Delete the profile of a representative',
  description:
    'For government and platform administrators. Followers, comments and announcements go with it, for ' +
    'good. Refused while an organization is the office of this representative. It stands in the audit ' +
    'log.',
  who: { token: 'required', roles: ['GOVERNMENT_ADMIN', 'PLATFORM_ADMIN'] },
  reply: RepresentativeDeletedReply,
  refuses: [RepresentativeNotFoundError, RepresentativeInUseError],

  async does({ tx, path: { id }, citizen: official, origin }) {
    const { name, communityId } = await lockRepresentativeForDeletion(tx, id)
    await lockName(tx, officeLock(id))
    if (await hasOffice(tx, id)) throw new RepresentativeInUseError()
    await deleteRepresentative(tx, id)
    await recordAct(tx, official, origin, {
      action: 'representative.deleted',
      targetType: 'REPRESENTATIVE',
      targetId: id,
      metadata: { name, communityId },
    })
    return { ok: true }
  },
})
