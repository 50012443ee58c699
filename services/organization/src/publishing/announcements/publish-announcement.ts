import { onWire } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { InvalidTransitionError } from './announcement-errors.ts'
import { updateAnnouncement } from './announcement-queries.ts'
import type { Announcement } from './announcement-schemas.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import type { OrganizationCall } from '../../context.ts'
import { lockForLifecycle } from './lock-for-lifecycle.ts'
import { tellOfPublication } from './tell-of-publication.ts'

/** Publishes a draft and tells every member, once; what is published already stays as it is. */
export async function publishAnnouncement(
  call: OrganizationCall,
  { announcementId }: { announcementId: string },
): Promise<{ announcement: Announcement }> {
  const { db, clock } = call

  return inTransaction(db, async (tx) => {
    const { stored, citizen } = await lockForLifecycle(tx, call, announcementId, canAdmin)
    if (stored.status === 'PUBLISHED') return { announcement: onWire(stored) }
    if (stored.status !== 'DRAFT') throw new InvalidTransitionError()
    const change = { status: 'PUBLISHED', publishedAt: clock.now() }
    const row = { ...stored, ...change, ...(await updateAnnouncement(tx, stored.id, change)) }
    await tellOfPublication(tx, call, citizen, row)
    return { announcement: onWire(row) }
  })
}
