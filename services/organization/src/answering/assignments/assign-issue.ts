import { filled, onWire } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { canAdmin } from '../../registry/members/authority.ts'
import { requireToChange } from '../../registry/members/require-authority.ts'
import type { OrganizationCall } from '../../context.ts'
import { signedName } from '../../signed-name.ts'
import { insertAssignment, recountAssignments } from './assignment-queries.ts'
import type { IssueAssignment, NewAssignmentBody } from './assignment-schemas.ts'

/** Takes an issue on for an organization, once; several organizations may. */
export async function assignIssue(
  { db, actor }: OrganizationCall,
  { organizationId, input }: { organizationId: string; input: NewAssignmentBody },
): Promise<{ assignment: IssueAssignment }> {
  return inTransaction(db, async (tx) => {
    const { citizen } = await requireToChange(tx, actor, organizationId, canAdmin)
    const row = await insertAssignment(tx, {
      organizationId,
      issueId: input.issueId,
      note: filled(input.note) ?? null,
      assignedById: citizen.userId,
      assignedByName: signedName(citizen),
    })
    await recountAssignments(tx, organizationId)
    return { assignment: onWire(row) }
  })
}
