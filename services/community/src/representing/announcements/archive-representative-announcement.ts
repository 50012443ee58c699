import { change } from '../../act.ts'
import { NotPublishedError } from './announcement-errors.ts'
import { updateAnnouncement } from './announcement-queries.ts'
import { AnnouncementReply } from './announcement-schemas.ts'
import { openAnnouncement, openingRefusals } from './publisher.ts'
import { ownAnnouncement } from './readable-announcement.ts'

export const archiveRepresentativeAnnouncement = change('POST /v1/representatives/:id/announcements/:annId/archive', {
  summary: 'Archive an announcement',
  description:
    'Only for the account that the profile is linked to. It leaves the public list and takes no more ' +
    'comments; its thread can still be read. There is no way back. Archiving again changes nothing.',
  reply: AnnouncementReply,
  refuses: [...openingRefusals, NotPublishedError],

  async does({ tx, path, citizen: owner, unchanged }) {
    const { stored } = await openAnnouncement(tx, path, owner)
    if (stored.status === 'DRAFT') throw new NotPublishedError()
    if (stored.status === 'ARCHIVED') return unchanged({ announcement: ownAnnouncement(stored) })

    const change = { status: 'ARCHIVED' }
    const changed = await updateAnnouncement(tx, stored.id, change)
    return { announcement: ownAnnouncement({ ...stored, ...change, ...changed }) }
  },
})
