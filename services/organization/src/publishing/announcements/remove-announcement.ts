import { inTransaction } from '@civic/db'
import { canAdmin } from '../../registry/members/authority.ts'
import type { OrganizationCall } from '../../context.ts'
import { lockForLifecycle } from './lock-for-lifecycle.ts'
import { recordLifecycle } from './record-lifecycle.ts'
import { deleteAnnouncement, recountAnnouncements } from './announcement-queries.ts'

/** Deletes an announcement, in whatever state it is. */
export async function removeAnnouncement(
  call: OrganizationCall,
  { announcementId }: { announcementId: string },
): Promise<{ ok: true }> {
  return inTransaction(call.db, async (tx) => {
    const { stored, citizen } = await lockForLifecycle(tx, call, announcementId, canAdmin)
    await deleteAnnouncement(tx, stored.id)
    await recountAnnouncements(tx, stored.organizationId)
    await recordLifecycle(tx, citizen, call.origin, { action: 'announcement.deleted', row: stored })
    return { ok: true }
  })
}
