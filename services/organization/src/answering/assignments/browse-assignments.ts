import { onWire, readPage } from '@civic/contracts'
import { canReadInternal } from '../../registry/members/authority.ts'
import { admit } from '../../registry/members/require-authority.ts'
import type { OrganizationCall, OrganizationContext } from '../../context.ts'
import { countAssignments, listAssignments, listAssignmentsOfIssue } from './assignment-queries.ts'
import type { AssignmentsQuery, AssignmentsReply, IssueAssignment } from './assignment-schemas.ts'

const pageSize = { usual: 200, most: 500 }

/** What an organization has taken on, for those inside. */
export async function browseAssignments(
  call: OrganizationCall,
  { organizationId, query }: { organizationId: string; query: AssignmentsQuery },
): Promise<AssignmentsReply> {
  await admit(call, organizationId, canReadInternal)
  const filter = { organizationId, status: query.status?.toUpperCase() }
  const [rows, total] = await Promise.all([
    listAssignments(call.db, filter, readPage(query, pageSize)),
    countAssignments(call.db, filter),
  ])
  return { assignments: rows.map((row) => onWire(row)), total }
}

/** Who has taken an issue on; nobody for an issue that is none. */
export async function browseAssignmentsOfIssue(
  { db }: OrganizationContext,
  { issueId, query }: { issueId: string; query: { limit?: string; offset?: string } },
): Promise<{ assignments: IssueAssignment[] }> {
  const rows = await listAssignmentsOfIssue(db, issueId, readPage(query, pageSize))
  return { assignments: rows.map((row) => onWire(row)) }
}
