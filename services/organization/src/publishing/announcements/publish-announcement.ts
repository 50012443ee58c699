import { onWire } from '@civic/contracts'
import { change } from '../../act.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { countedAnnouncement } from './announcement.ts'
import { InvalidTransitionError } from './announcement-errors.ts'
import { updateAnnouncement } from './announcement-queries.ts'
import { AnnouncementReply } from './announcement-schemas.ts'
import { tellOfPublication } from './lifecycle.ts'

/** What is published already stays as it is, and nobody is told again. */
export const publishAnnouncement = change('POST /v1/announcements/:announcementId/publish', {
  summary: 'Publish a draft and tell every member',
  description:
    'For owners and administrators of the organization. Only a draft is published. Every member is told ' +
    'with `ANNOUNCEMENT_UPDATE`, and it stands in the audit log. One that is published already is answered ' +
    'as it is, and nobody is told again.',
  on: countedAnnouncement,
  may: canAdmin,
  reply: AnnouncementReply,
  refuses: [InvalidTransitionError],

  async does({ row: { memberRole: _, ...stored }, tx, clock, unchanged, ...doing }) {
    if (stored.status === 'PUBLISHED') return unchanged({ announcement: onWire(stored) })
    if (stored.status !== 'DRAFT') throw new InvalidTransitionError()
    const change = { status: 'PUBLISHED', publishedAt: clock.now() }
    const row = { ...stored, ...change, ...(await updateAnnouncement(tx, stored.id, change)) }
    await tellOfPublication({ ...doing, tx, clock }, row)
    return { announcement: onWire(row) }
  },
})
