import { onWire, readPage } from '@civic/contracts'
import type { OrganizationContext } from '../../context.ts'
import { listMembers } from './member-queries.ts'
import type { OrgMember } from './member-schemas.ts'

/** Who belongs to an organization, in order of joining; nobody where there is no organization. */
export async function browseMembers(
  { db }: OrganizationContext,
  { organizationId, query }: { organizationId: string; query: { limit?: string; offset?: string } },
): Promise<{ members: OrgMember[] }> {
  const rows = await listMembers(db, organizationId, readPage(query, { usual: 500, most: 1000 }))
  return { members: rows.map((row) => onWire(row)) }
}
