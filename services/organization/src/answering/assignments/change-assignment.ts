import { requireSignedIn } from '@civic/access'
import { changedFields, filled, onWire } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { canOperate, standingOf } from '../../registry/members/authority.ts'
import { requireStanding } from '../../registry/members/require-authority.ts'
import type { OrganizationCall } from '../../context.ts'
import { wordIn } from '../../words.ts'
import { InvalidAssignmentStatusError } from './assignment-errors.ts'
import { lockAssignmentFor, updateAssignment } from './assignment-queries.ts'
import type { AssignmentChangeBody, IssueAssignment } from './assignment-schemas.ts'

const assignmentStatuses = ['RECEIVED', 'IN_PROGRESS', 'COMPLETED', 'REJECTED'] as const

/** Says how far the work on an issue is; any status may follow any other. */
export async function changeAssignment(
  { db, actor }: OrganizationCall,
  { assignmentId, input }: { assignmentId: string; input: AssignmentChangeBody },
): Promise<{ assignment: IssueAssignment }> {
  const citizen = requireSignedIn(actor)

  return inTransaction(db, async (tx) => {
    const { memberRole, ...stored } = await lockAssignmentFor(tx, assignmentId, citizen.userId)
    requireStanding(standingOf(citizen, memberRole), canOperate)
    const status = wordIn(assignmentStatuses, input.status)
    if (!status) throw new InvalidAssignmentStatusError()
    const { change, fields } = changedFields(stored, {
      status,
      ...(input.note !== undefined && { note: filled(input.note) ?? null }),
    })
    if (fields.length === 0) return { assignment: onWire(stored) }
    return { assignment: onWire({ ...stored, ...change, ...(await updateAssignment(tx, assignmentId, change)) }) }
  })
}
