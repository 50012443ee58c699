import { change } from '../../act.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { OkReply } from '../../registry/members/member-schemas.ts'
import { update } from './update.ts'
import { UpdateNotFoundError } from './update-errors.ts'
import { deleteUpdate } from './update-queries.ts'

export const removeProgressUpdate = change('DELETE /v1/progress-updates/:updateId', {
  summary: 'Take an update back',
  description:
    'For owners and administrators of the organization. It is gone for good, and nobody is told. One that a ' +
    'moderator hid is not there to be removed.',
  on: update,
  may: canAdmin,
  reply: OkReply,

  async does({ tx, path: { updateId } }) {
    if (!(await deleteUpdate(tx, updateId))) throw new UpdateNotFoundError()
    return { ok: true }
  },
})
