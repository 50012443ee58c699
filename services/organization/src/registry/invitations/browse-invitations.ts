import { onWire, readPage } from '@civic/contracts'
import { canReadInternal } from '../members/authority.ts'
import { admit } from '../members/require-authority.ts'
import type { OrganizationCall } from '../../context.ts'
import { listPendingInvitations } from './invitation-queries.ts'
import type { OrgInvitation } from './invitation-schemas.ts'

/** What is pending, also what nobody can accept any more, for those inside. */
export async function browseInvitations(
  call: OrganizationCall,
  { organizationId, query }: { organizationId: string; query: { limit?: string; offset?: string } },
): Promise<{ invitations: OrgInvitation[] }> {
  await admit(call, organizationId, canReadInternal)
  const rows = await listPendingInvitations(call.db, organizationId, readPage(query, { usual: 200, most: 500 }))
  return { invitations: rows.map((row) => onWire(row)) }
}
