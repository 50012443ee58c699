import { change } from '../../act.ts'
import { ArchiveInsteadError } from './announcement-errors.ts'
import { deleteAnnouncement } from './announcement-queries.ts'
import { AnnouncementDeletedReply } from './announcement-schemas.ts'
import { openAnnouncement, openingRefusals } from './publisher.ts'

export const deleteRepresentativeAnnouncement = change('DELETE /v1/representatives/:id/announcements/:annId', {
  summary: 'Delete a draft',
  description: 'Only for the account that the profile is linked to. What was published is archived instead.',
  reply: AnnouncementDeletedReply,
  refuses: [...openingRefusals, ArchiveInsteadError],

  async does({ tx, path, citizen: owner }) {
    const { stored } = await openAnnouncement(tx, path, owner)
    if (stored.status !== 'DRAFT') throw new ArchiveInsteadError()
    await deleteAnnouncement(tx, stored.id)
    return { ok: true }
  },
})
