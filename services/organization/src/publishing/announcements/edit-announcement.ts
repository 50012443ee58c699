import { requireSignedIn } from '@civic/access'
import { changedFields, onWire } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { canAdmin, standingOf } from '../../registry/members/authority.ts'
import { requireStanding } from '../../registry/members/require-authority.ts'
import type { OrganizationCall } from '../../context.ts'
import { lockAnnouncementFor, updateAnnouncement } from './announcement-queries.ts'
import type { Announcement, AnnouncementChangeBody } from './announcement-schemas.ts'

/** Rewrites an announcement, in whatever state it is. */
export async function editAnnouncement(
  { db, actor }: OrganizationCall,
  { announcementId, input }: { announcementId: string; input: AnnouncementChangeBody },
): Promise<{ announcement: Announcement }> {
  const citizen = requireSignedIn(actor)

  return inTransaction(db, async (tx) => {
    const { memberRole, ...stored } = await lockAnnouncementFor(tx, announcementId, citizen.userId)
    requireStanding(standingOf(citizen, memberRole), canAdmin)
    const { change, fields } = changedFields(stored, {
      ...(input.title && { title: input.title }),
      ...(input.body && { body: input.body }),
    })
    if (fields.length === 0) return { announcement: onWire(stored) }
    return { announcement: onWire({ ...stored, ...change, ...(await updateAnnouncement(tx, stored.id, change)) }) }
  })
}
