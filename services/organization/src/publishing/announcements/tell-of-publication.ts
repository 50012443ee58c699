import type { Citizen } from '@civic/access'
import { recountAnnouncements, type AnnouncementRow } from './announcement-queries.ts'
import type { OrganizationCall } from '../../context.ts'
import type { Tx } from '../../tables.ts'
import { announcementMessage } from './announcement-message.ts'
import { recordLifecycle } from './record-lifecycle.ts'

/** What follows a publication: the counter, the audit row and a notification for every member. */
export async function tellOfPublication(
  tx: Tx,
  { origin, notifyAudience }: OrganizationCall,
  publisher: Citizen,
  row: AnnouncementRow,
): Promise<void> {
  await recountAnnouncements(tx, row.organizationId)
  await recordLifecycle(tx, publisher, origin, { action: 'announcement.published', row })
  await notifyAudience(tx, { audience: 'members', of: row.organizationId, message: announcementMessage(row) })
}
