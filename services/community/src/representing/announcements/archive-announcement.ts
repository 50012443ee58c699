import { requireSignedIn } from '@civic/access'
import { inTransaction } from '@civic/db'
import type { CommunityCall } from '../../context.ts'
import { NotPublishedError } from './announcement-errors.ts'
import { updateAnnouncement } from './announcement-queries.ts'
import type { RepresentativeAnnouncement } from './announcement-schemas.ts'
import { openAnnouncement, type NamedAnnouncement } from './publisher.ts'
import { ownAnnouncement } from './readable-announcement.ts'

/** Takes a published announcement off the page; when it was published is kept. */
export async function archiveAnnouncement(
  { db, actor }: CommunityCall,
  named: NamedAnnouncement,
): Promise<{ announcement: RepresentativeAnnouncement }> {
  const owner = requireSignedIn(actor)

  return inTransaction(db, async (tx) => {
    const { stored } = await openAnnouncement(tx, named, owner)
    if (stored.status === 'DRAFT') throw new NotPublishedError()
    if (stored.status === 'ARCHIVED') return { announcement: ownAnnouncement(stored) }

    const change = { status: 'ARCHIVED' }
    const changed = await updateAnnouncement(tx, stored.id, change)
    return { announcement: ownAnnouncement({ ...stored, ...change, ...changed }) }
  })
}
