import { filled, onWire } from '@civic/contracts'
import { change } from '../../act.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { changedOrganization } from '../../registry/members/require-authority.ts'
import { ProjectNotFoundError } from '../../publishing/projects/project-errors.ts'
import { requireProjectOf } from '../../publishing/projects/project-queries.ts'
import { signedName } from '../../signed-name.ts'
import { AlreadyAssignedError } from './assignment-errors.ts'
import { insertAssignment, recountAssignments } from './assignment-queries.ts'
import { AssignmentReply, NewAssignmentBody } from './assignment-schemas.ts'

/** Once; several organizations may. */
export const assignIssue = change('POST /v1/organizations/:id/assignments', {
  summary: 'Take an issue on',
  description:
    'For owners and administrators of the organization. An organization takes an issue on once, and several ' +
    'organizations may take on the same one. The assignment begins as `RECEIVED` and may name a project of ' +
    'the same organization. The issue is not looked for. The assignment count of the organization follows, ' +
    'and nobody is told.',
  on: changedOrganization,
  may: canAdmin,
  body: NewAssignmentBody,
  reply: AssignmentReply,
  status: 201,
  refuses: [AlreadyAssignedError, ProjectNotFoundError],

  async does({ tx, citizen, path: { id }, body }) {
    const projectId = filled(body.projectId) ?? null
    if (projectId) await requireProjectOf(tx, id, projectId)
    const row = await insertAssignment(tx, {
      organizationId: id,
      issueId: body.issueId,
      projectId,
      note: filled(body.note) ?? null,
      assignedById: citizen.userId,
      assignedByName: signedName(citizen),
    })
    await recountAssignments(tx, id)
    return { assignment: onWire(row) }
  },
})
