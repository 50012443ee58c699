import { requireSignedIn } from '@civic/access'
import { standingOf, type Authority } from '../../registry/members/authority.ts'
import { requireStanding, type Gate } from '../../registry/members/require-authority.ts'
import type { OrganizationContext } from '../../context.ts'
import { AnnouncementNotFoundError } from './announcement-errors.ts'
import { findAnnouncementFor } from './announcement-queries.ts'

/** The door of routes whose path names an announcement. */
export function announcementDoor(context: OrganizationContext, may: Authority): Gate {
  return async ({ announcementId = '' }, { actor }) => {
    const citizen = requireSignedIn(actor)
    const found = await findAnnouncementFor(context.db, announcementId, citizen.userId)
    if (!found) throw new AnnouncementNotFoundError()
    requireStanding(standingOf(citizen, found.memberRole), may)
  }
}
