import { requireSignedIn } from '@civic/access'
import { onWire, readPage } from '@civic/contracts'
import type { OrganizationCall } from '../../context.ts'
import { listMembershipsOf } from './member-queries.ts'
import type { MembershipsReply } from './member-schemas.ts'

/** The organizations that the caller belongs to, with what they are there. */
export async function listMyOrganizations(
  { db, actor }: OrganizationCall,
  query: { limit?: string; offset?: string },
): Promise<MembershipsReply> {
  const { userId } = requireSignedIn(actor)
  const rows = await listMembershipsOf(db, userId, readPage(query, { usual: 500, most: 500 }))
  return {
    memberships: rows.map(({ memberId, memberTitle, memberRole, memberJoinedAt, userName, userRole, ...row }) => ({
      organization: onWire(row),
      membership: onWire({
        id: memberId,
        organizationId: row.id,
        userId,
        userName,
        userRole,
        title: memberTitle,
        role: memberRole,
        joinedAt: memberJoinedAt,
      }),
    })),
  }
}
