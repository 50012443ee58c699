import { change } from '../../act.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { OkReply } from '../../registry/members/member-schemas.ts'
import { countedAssignment } from './assignment.ts'
import { deleteAssignment, recountAssignments } from './assignment-queries.ts'

export const removeAssignment = change('DELETE /v1/assignments/:assignmentId', {
  summary: 'Give an issue up',
  description:
    'For owners and administrators of the organization. The organization may take the issue on again later. ' +
    'Its assignment count follows, and nobody is told.',
  on: countedAssignment,
  may: canAdmin,
  reply: OkReply,

  async does({ tx, row: { id, organizationId } }) {
    await deleteAssignment(tx, id)
    await recountAssignments(tx, organizationId)
    return { ok: true }
  },
})
