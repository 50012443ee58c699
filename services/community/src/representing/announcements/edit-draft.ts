import { requireSignedIn } from '@civic/access'
import { changedFields } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { AlreadyPublishedError } from './announcement-errors.ts'
import { updateAnnouncement } from './announcement-queries.ts'
import type { AnnouncementChangeBody, RepresentativeAnnouncement } from './announcement-schemas.ts'
import { openAnnouncement, type NamedAnnouncement } from './publisher.ts'
import { ownAnnouncement } from './readable-announcement.ts'
import type { CommunityCall } from '../../context.ts'

/** Rewrites a draft; what people may have read stays as it is. */
export async function editDraft(
  { db, actor }: CommunityCall,
  { input, ...named }: NamedAnnouncement & { input: AnnouncementChangeBody },
): Promise<{ announcement: RepresentativeAnnouncement }> {
  const owner = requireSignedIn(actor)
  const { title, body } = input

  return inTransaction(db, async (tx) => {
    const { stored } = await openAnnouncement(tx, named, owner)
    if (stored.status !== 'DRAFT') throw new AlreadyPublishedError()
    const sent = { ...(title !== undefined && { title }), ...(body !== undefined && { body }) }
    const { change, fields } = changedFields(stored, sent)
    if (fields.length === 0) return { announcement: ownAnnouncement(stored) }
    const changed = await updateAnnouncement(tx, stored.id, change)
    return { announcement: ownAnnouncement({ ...stored, ...change, ...changed }) }
  })
}
