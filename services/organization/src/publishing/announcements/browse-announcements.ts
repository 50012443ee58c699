import { UnauthorizedError } from '@civic/errors'
import { onWire } from '@civic/contracts'
import { act } from '../../act.ts'
import { refuseRejectedToken } from '../../draft-aware.ts'
import { canReadInternal, standingOf } from '../../registry/members/authority.ts'
import { AnnouncementNotFoundError } from './announcement-errors.ts'
import { findAnnouncementFor, listOfOrganization, listPublished, listPublishedIn } from './announcement-queries.ts'
import { AnnouncementReply, AnnouncementsQuery, AnnouncementsReply } from './announcement-schemas.ts'

export const browseAnnouncements = act('GET /v1/announcements', {
  summary: 'What organizations have published',
  description:
    'Open to everybody. Published ones alone, newest first; those that a moderator hid are left out. ' +
    '`state` and `lga` hold together and are those of the organization.',
  who: { token: 'public' },
  query: AnnouncementsQuery,
  page: { usual: 20, most: 100 },
  reply: AnnouncementsReply,

  async does({ readDb, query: { state, lga }, page }) {
    const isNarrowed = state !== undefined || lga !== undefined
    const rows = await (isNarrowed ? listPublishedIn(readDb, { state, lga }, page) : listPublished(readDb, page))
    return { announcements: rows.map((row) => onWire(row)) }
  },
})

export const browseOrganizationAnnouncements = act('GET /v1/organizations/:id/announcements', {
  summary: 'What an organization has published; its members see drafts too',
  description:
    'Open to everybody. Newest first. Its members and platform administrators see drafts and archived ones ' +
    'too; a token that is no good is refused. Those that a moderator hid are left out. Without such an ' +
    'organization the list is empty.',
  who: { token: 'optional' },
  page: { usual: 200, most: 500 },
  reply: AnnouncementsReply,
  refuses: [UnauthorizedError],

  async does({ db, actor, citizen, path, page }) {
    refuseRejectedToken(actor)
    const seesAll = citizen !== undefined && canReadInternal(standingOf(citizen, undefined))
    const viewer = seesAll ? 'insider' : citizen ? { memberId: citizen.userId } : 'anybody'
    const rows = await listOfOrganization(db, { organizationId: path.id, viewer }, page)
    return { announcements: rows.map((row) => onWire(row)) }
  },
})

/** A published one for everybody, a draft or an archived one inside its organization. */
export const showAnnouncement = act('GET /v1/announcements/:announcementId', {
  summary: 'One announcement',
  description:
    'Open to everybody when it is published. A draft or an archived one is there for members of its ' +
    'organization and platform administrators alone. One that a moderator hid is there for nobody.',
  who: { token: 'optional' },
  reply: AnnouncementReply,
  refuses: [UnauthorizedError, AnnouncementNotFoundError],

  async does({ db, actor, citizen, path }) {
    const found = await findAnnouncementFor(db, path.announcementId, citizen?.userId)
    if (found) {
      const { memberRole, ...row } = found
      const isInside = citizen !== undefined && canReadInternal(standingOf(citizen, memberRole))
      if (row.status === 'PUBLISHED' || isInside) return { announcement: onWire(row) }
    }
    refuseRejectedToken(actor)
    throw new AnnouncementNotFoundError()
  },
})
