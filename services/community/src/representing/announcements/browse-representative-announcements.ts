import { act } from '../../act.ts'
import { RepresentativeNotFoundError } from '../representatives/representative-errors.ts'
import { getRepresentative } from '../representatives/representative-queries.ts'
import { listManaged, listPublished } from './announcement-queries.ts'
import { AnnouncementsReply } from './announcement-schemas.ts'
import { publisherRefusals, requirePublisher } from './publisher.ts'
import { ownAnnouncement, publicAnnouncement } from './readable-announcement.ts'

const pageSize = { usual: 200, most: 500 }

/** Newest first. */
export const browseRepresentativeAnnouncements = act('GET /v1/representatives/:id/announcements', {
  summary: 'What a representative has published',
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

/** Drafts, what is published and what is archived. */
export const manageRepresentativeAnnouncements = act('GET /v1/representatives/:id/announcements/manage', {
  summary: 'Everything that you wrote as this representative',
  page: pageSize,
  reply: AnnouncementsReply,
  refuses: publisherRefusals,

  async does({ db, path: { id }, citizen: owner, page }) {
    requirePublisher(await getRepresentative(db, id), owner)
    const rows = await listManaged(db, { representativeId: id, ownerId: owner.userId }, page)
    return { announcements: rows.map(ownAnnouncement) }
  },
})
