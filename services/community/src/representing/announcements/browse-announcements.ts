import { requireSignedIn } from '@civic/access'
import { readPage } from '@civic/contracts'
import type { CommunityCall, CommunityContext } from '../../context.ts'
import { getRepresentative } from '../representatives/representative-queries.ts'
import { listManaged, listPublished } from './announcement-queries.ts'
import type { AnnouncementsQuery, RepresentativeAnnouncement } from './announcement-schemas.ts'
import { requirePublisher } from './publisher.ts'
import { ownAnnouncement, publicAnnouncement } from './readable-announcement.ts'

const pageSize = { usual: 200, most: 500 }

interface Asked {
  representativeId: string
  query: AnnouncementsQuery
}

/** What a representative has published, newest first. */
export async function browseAnnouncements(
  { db }: CommunityContext,
  { representativeId, query }: Asked,
): Promise<{ announcements: RepresentativeAnnouncement[] }> {
  await getRepresentative(db, representativeId)
  const rows = await listPublished(db, representativeId, readPage(query, pageSize))
  return { announcements: rows.map(publicAnnouncement) }
}

/** Everything that the account of a profile works with: its drafts, what is published and what is archived. */
export async function manageAnnouncements(
  { db, actor }: CommunityCall,
  { representativeId, query }: Asked,
): Promise<{ announcements: RepresentativeAnnouncement[] }> {
  const owner = requireSignedIn(actor)
  requirePublisher(await getRepresentative(db, representativeId), owner)
  const rows = await listManaged(db, { representativeId, ownerId: owner.userId }, readPage(query, pageSize))
  return { announcements: rows.map(ownAnnouncement) }
}
