import type { Actor } from '@civic/access'
import { onWire, readPage } from '@civic/contracts'
import { canReadInternal, standingOf } from '../../registry/members/authority.ts'
import type { OrganizationCall, OrganizationContext } from '../../context.ts'
import { citizenOf, refuseRejectedToken } from '../../draft-aware.ts'
import { AnnouncementNotFoundError } from './announcement-errors.ts'
import { findAnnouncementFor, listOfOrganization, listPublished, type Viewer } from './announcement-queries.ts'
import type { Announcement, AnnouncementsQuery } from './announcement-schemas.ts'

/** What all organizations have published. */
export async function browseAnnouncements(
  { readDb }: OrganizationContext,
  query: AnnouncementsQuery,
): Promise<{ announcements: Announcement[] }> {
  const rows = await listPublished(readDb, readPage(query, { usual: 20, most: 100 }))
  return { announcements: rows.map((row) => onWire(row)) }
}

/** What one organization has published; those inside see drafts and archived ones too. */
export async function browseOfOrganization(
  { db, actor }: OrganizationCall,
  { organizationId, query }: { organizationId: string; query: AnnouncementsQuery },
): Promise<{ announcements: Announcement[] }> {
  refuseRejectedToken(actor)
  const page = readPage(query, { usual: 200, most: 500 })
  const rows = await listOfOrganization(db, { organizationId, viewer: viewerOf(actor) }, page)
  return { announcements: rows.map((row) => onWire(row)) }
}

function viewerOf(actor: Actor): Viewer {
  const citizen = citizenOf(actor)
  if (!citizen) return 'anybody'
  return canReadInternal(standingOf(citizen, undefined)) ? 'insider' : { memberId: citizen.userId }
}

/** One announcement: a published one to everybody, a draft or an archived one inside its organization. */
export async function showAnnouncement(
  { db, actor }: OrganizationCall,
  { announcementId }: { announcementId: string },
): Promise<{ announcement: Announcement }> {
  const citizen = citizenOf(actor)
  const found = await findAnnouncementFor(db, announcementId, citizen?.userId)
  if (found) {
    const { memberRole, ...row } = found
    const isInside = citizen !== undefined && canReadInternal(standingOf(citizen, memberRole))
    if (row.status === 'PUBLISHED' || isInside) return { announcement: onWire(row) }
  }
  refuseRejectedToken(actor)
  throw new AnnouncementNotFoundError()
}
