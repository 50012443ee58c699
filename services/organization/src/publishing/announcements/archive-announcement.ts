import { onWire } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { InvalidTransitionError } from './announcement-errors.ts'
import { recountAnnouncements, updateAnnouncement } from './announcement-queries.ts'
import type { Announcement } from './announcement-schemas.ts'
import { canClose } from '../../registry/members/authority.ts'
import type { OrganizationCall } from '../../context.ts'
import { lockForLifecycle } from './lock-for-lifecycle.ts'
import { recordLifecycle } from './record-lifecycle.ts'

/** Takes a published announcement away from everybody; when it was published is kept. */
export async function archiveAnnouncement(
  call: OrganizationCall,
  { announcementId }: { announcementId: string },
): Promise<{ announcement: Announcement }> {
  return inTransaction(call.db, async (tx) => {
    const { stored, citizen } = await lockForLifecycle(tx, call, announcementId, canClose)
    if (stored.status === 'ARCHIVED') return { announcement: onWire(stored) }
    if (stored.status !== 'PUBLISHED') throw new InvalidTransitionError()
    const change = { status: 'ARCHIVED' }
    const row = { ...stored, ...change, ...(await updateAnnouncement(tx, stored.id, change)) }
    await recountAnnouncements(tx, stored.organizationId)
    await recordLifecycle(tx, citizen, call.origin, { action: 'announcement.archived', row })
    return { announcement: onWire(row) }
  })
}
