import { requireSignedIn } from '@civic/access'
import { inTransaction } from '@civic/db'
import { canAdmin, standingOf } from '../../registry/members/authority.ts'
import { lockOrganizationOf } from '../../registry/members/authority-queries.ts'
import { requireStanding } from '../../registry/members/require-authority.ts'
import type { OrganizationCall } from '../../context.ts'
import { deleteAssignment, lockAssignmentFor, recountAssignments } from './assignment-queries.ts'

/** Gives an issue up. */
export async function removeAssignment(
  { db, actor }: OrganizationCall,
  { assignmentId }: { assignmentId: string },
): Promise<{ ok: true }> {
  const citizen = requireSignedIn(actor)

  return inTransaction(db, async (tx) => {
    await lockOrganizationOf(tx, 'issueAssignments', assignmentId)
    const { memberRole, organizationId } = await lockAssignmentFor(tx, assignmentId, citizen.userId)
    requireStanding(standingOf(citizen, memberRole), canAdmin)
    await deleteAssignment(tx, assignmentId)
    await recountAssignments(tx, organizationId)
    return { ok: true }
  })
}
