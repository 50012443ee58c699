import { act } from '../../act.ts'
import { AnnouncementNotFoundError } from './announcement-errors.ts'
import { getReadable } from './announcement-queries.ts'
import { AnnouncementReply } from './announcement-schemas.ts'
import { publicAnnouncement } from './readable-announcement.ts'

export const showRepresentativeAnnouncement = act('GET /v1/representatives/:id/announcements/:annId', {
  summary: 'One announcement of a representative',
  description:
    'A published one, and an archived one too, as its thread stays open; a draft is not found, not even by its author. ' +
    'One that a moderator hid reads as a placeholder.',
  who: { token: 'public' },
  reply: AnnouncementReply,
  refuses: [AnnouncementNotFoundError],

  async does({ db, path }) {
    const row = await getReadable(db, { representativeId: path.id, announcementId: path.annId })
    return { announcement: publicAnnouncement(row) }
  },
})
