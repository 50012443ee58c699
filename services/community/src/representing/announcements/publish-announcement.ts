import { requireVerified } from '@civic/access'
import { inTransaction } from '@civic/db'
import type { CommunityCall } from '../../context.ts'
import { AlreadyArchivedError } from './announcement-errors.ts'
import { announcementMessage } from './announcement-message.ts'
import { updateAnnouncement } from './announcement-queries.ts'
import type { RepresentativeAnnouncement } from './announcement-schemas.ts'
import { openAnnouncement, type NamedAnnouncement } from './publisher.ts'
import { ownAnnouncement } from './readable-announcement.ts'

/** Publishes a draft and tells the followers, once: the lock lets one of two presses of the button find a draft. */
export async function publishAnnouncement(
  { db, actor, clock, notifyAudience }: CommunityCall,
  named: NamedAnnouncement,
): Promise<{ announcement: RepresentativeAnnouncement }> {
  const owner = requireVerified(actor)

  return inTransaction(db, async (tx) => {
    const { publisher, stored } = await openAnnouncement(tx, named, owner)
    if (stored.status === 'PUBLISHED') return { announcement: ownAnnouncement(stored) }
    if (stored.status === 'ARCHIVED') throw new AlreadyArchivedError()

    const change = { status: 'PUBLISHED', publishedAt: clock.now() }
    const announcement = { ...stored, ...change, ...(await updateAnnouncement(tx, stored.id, change)) }
    await notifyAudience(tx, {
      audience: 'followers',
      of: publisher.id,
      except: owner.userId,
      message: announcementMessage(publisher.name, announcement),
    })
    return { announcement: ownAnnouncement(announcement) }
  })
}
