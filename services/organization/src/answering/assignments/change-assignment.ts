import { assignmentStatuses, changedFields, filled, onWire } from '@civic/contracts'
import { ChangedMeanwhileError, hasChangedSince } from '@civic/errors'
import { change } from '../../act.ts'
import { ProjectNotFoundError } from '../../publishing/projects/project-errors.ts'
import { requireProjectOf } from '../../publishing/projects/project-queries.ts'
import { canOperate } from '../../registry/members/authority.ts'
import { wordIn } from '../../words.ts'
import { assignment } from './assignment.ts'
import { InvalidAssignmentStatusError } from './assignment-errors.ts'
import { updateAssignment } from './assignment-queries.ts'
import { AssignmentChangeBody, AssignmentReply } from './assignment-schemas.ts'

/** Any status may follow any other. */
export const changeAssignment = change('PATCH /v1/assignments/:assignmentId', {
  summary: 'Say how far the work is',
  description:
    'For every member of the organization. Any status may follow any other, in any letter case. A note or ' +
    'project that is left out stays, and an empty one is cleared; the project must belong to the same ' +
    'organization. Nobody is told. With `expectedUpdatedAt`, a change of what somebody else changed ' +
    'meanwhile is refused.',
  on: assignment,
  may: canOperate,
  body: AssignmentChangeBody,
  reply: AssignmentReply,
  refuses: [ChangedMeanwhileError, InvalidAssignmentStatusError, ProjectNotFoundError],

  async does({ tx, row: { memberRole: _, ...stored }, body }) {
    const status = wordIn(assignmentStatuses, body.status)
    if (!status) throw new InvalidAssignmentStatusError()
    const { change, fields } = changedFields(stored, {
      status,
      ...(body.note !== undefined && { note: filled(body.note) ?? null }),
      ...(body.projectId !== undefined && { projectId: filled(body.projectId) ?? null }),
    })
    if (hasChangedSince(body, stored)) throw new ChangedMeanwhileError(onWire(stored))
    if (fields.length === 0) return { assignment: onWire(stored) }
    if (change.projectId) await requireProjectOf(tx, stored.organizationId, change.projectId)
    return { assignment: onWire({ ...stored, ...change, ...(await updateAssignment(tx, stored.id, change)) }) }
  },
})
