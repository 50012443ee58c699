import { requireSignedIn, type Citizen } from '@civic/access'
import { lockAnnouncementFor, type AnnouncementRow } from './announcement-queries.ts'
import { standingOf, type Authority } from '../../registry/members/authority.ts'
import { lockOrganizationOf } from '../../registry/members/authority-queries.ts'
import { requireStanding } from '../../registry/members/require-authority.ts'
import type { OrganizationCall } from '../../context.ts'
import type { Tx } from '../../tables.ts'

/** First the organization, whose counter changes, then the announcement: all who lock both do it in this order. */
export async function lockForLifecycle(
  tx: Tx,
  { actor }: OrganizationCall,
  announcementId: string,
  may: Authority,
): Promise<{ stored: AnnouncementRow; citizen: Citizen }> {
  const citizen = requireSignedIn(actor)
  await lockOrganizationOf(tx, 'announcements', announcementId)
  const { memberRole, ...stored } = await lockAnnouncementFor(tx, announcementId, citizen.userId)
  requireStanding(standingOf(citizen, memberRole), may)
  return { stored, citizen }
}
