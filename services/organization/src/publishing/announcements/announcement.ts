import type { OrganizationSubject } from '../../act.ts'
import { standingOf } from '../../registry/members/authority.ts'
import { lockOrganizationOf } from '../../registry/members/authority-queries.ts'
import { AnnouncementNotFoundError } from './announcement-errors.ts'
import { findAnnouncementFor, lockAnnouncementFor, type AnnouncementForMember } from './announcement-queries.ts'

type AnnouncementSubject = OrganizationSubject<{ announcementId: string }, AnnouncementForMember>

export const announcement: AnnouncementSubject = {
  find: async (db, { announcementId }, { userId }) => findAnnouncementFor(db, announcementId, userId),
  lock: async (tx, { announcementId }, { userId }) => lockAnnouncementFor(tx, announcementId, userId),
  missing: AnnouncementNotFoundError,
  standing: ({ memberRole }, citizen) => standingOf(citizen, memberRole),
}

/** First its organization, whose counter changes, then the announcement: whoever locks both does it in this order. */
export const countedAnnouncement: AnnouncementSubject = {
  ...announcement,
  lock: async (tx, path, citizen) => {
    await lockOrganizationOf(tx, 'announcements', path.announcementId)
    return announcement.lock(tx, path, citizen)
  },
}
