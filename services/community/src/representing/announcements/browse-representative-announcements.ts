import { act } from '../../act.ts'
import { RepresentativeNotFoundError } from '../representatives/representative-errors.ts'
import { getRepresentative } from '../representatives/representative-queries.ts'
import { listManaged, listPublished } from './announcement-queries.ts'
import { AnnouncementsReply } from './announcement-schemas.ts'
import { publisherRefusals, requirePublisher } from './publisher.ts'
import { ownAnnouncement, publicAnnouncement } from './readable-announcement.ts'

const pageSize = { usual: 200, most: 500 }

export const browseRepresentativeAnnouncements = act('GET /v1/representatives/:id/announcements', {
  summary: 'What a representative has published',
  description:
    'Newest publication first; drafts and archived ones are left out. Those that a moderator hid stay in ' +
    'the list, with placeholders.',
  who: { token: 'public' },
  page: pageSize,
  reply: AnnouncementsReply,
  refuses: [RepresentativeNotFoundError],

  async does({ db, path: { id }, page }) {
    await getRepresentative(db, id)
    const rows = await listPublished(db, id, page)
    return { announcements: rows.map(publicAnnouncement) }
  },
})

export const manageRepresentativeAnnouncements = act('GET /v1/representatives/:id/announcements/manage', {
  summary: 'Announcements of your profile, drafts included',
  description:
    'Newest first, in every status. Only for the account that the profile is linked to; whether it is ' +
    'yours shows in the success of this call. Drafts that an earlier account of the profile wrote are ' +
    'left out. Text that a moderator hid stands here as it was written.',
  page: pageSize,
  reply: AnnouncementsReply,
  refuses: publisherRefusals,

  async does({ db, path: { id }, citizen: owner, page }) {
    requirePublisher(await getRepresentative(db, id), owner)
    const rows = await listManaged(db, { representativeId: id, ownerId: owner.userId }, page)
    return { announcements: rows.map(ownAnnouncement) }
  },
})
