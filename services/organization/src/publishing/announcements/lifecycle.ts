import type { Citizen } from '@civic/access'
import { recordAct } from '@civic/audit'
import type { Message } from '@civic/notifications'
import type { OrganizationCall } from '../../context.ts'
import { previewOf } from '../../preview.ts'
import type { Tx } from '../../tables.ts'
import { recountAnnouncements, type AnnouncementRow } from './announcement-queries.ts'

type Doing = OrganizationCall & { tx: Tx; citizen: Citizen }

/** What follows each step in the life of an announcement: the counter of its organization and the audit row. */
export async function recordLifecycle(
  { tx, citizen, origin }: Doing,
  action: 'announcement.published' | 'announcement.archived' | 'announcement.deleted',
  { id, organizationId, title }: AnnouncementRow,
): Promise<void> {
  await recountAnnouncements(tx, organizationId)
  const metadata = { orgId: organizationId, title }
  await recordAct(tx, citizen, origin, { action, targetType: 'ANNOUNCEMENT', targetId: id, metadata })
}

/** What follows a publication: the same, and a notification for every member. */
export async function tellOfPublication(doing: Doing, row: AnnouncementRow): Promise<void> {
  await recordLifecycle(doing, 'announcement.published', row)
  await doing.notifyAudience(doing.tx, {
    audience: 'members',
    of: row.organizationId,
    message: announcementMessage(row),
  })
}

/** What every member is told of a publication. */
export function announcementMessage({ id, title, body }: Pick<AnnouncementRow, 'id' | 'title' | 'body'>): Message {
  return {
    type: 'ANNOUNCEMENT_UPDATE',
    title: `New announcement: ${title}`,
    body: previewOf(body),
    linkUrl: `/announcements/${id}`,
  }
}
