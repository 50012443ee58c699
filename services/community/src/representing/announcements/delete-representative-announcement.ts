import { change } from '../../act.ts'
import { ArchiveInsteadError } from './announcement-errors.ts'
import { deleteAnnouncement } from './announcement-queries.ts'
import { AnnouncementDeletedReply } from './announcement-schemas.ts'
import { openAnnouncement, openingRefusals } from './publisher.ts'

export const deleteRepresentativeAnnouncement = change('DELETE /v1/representatives/:id/announcements/:annId', {
  summary: 'Throw a draft away',
  reply: AnnouncementDeletedReply,
  refuses: [...openingRefusals, ArchiveInsteadError],

  async does({ tx, path, citizen: owner }) {
    const { stored } = await openAnnouncement(tx, path, owner)
    if (stored.status !== 'DRAFT') throw new ArchiveInsteadError()
    await deleteAnnouncement(tx, stored.id)
    return { ok: true }
  },
})
