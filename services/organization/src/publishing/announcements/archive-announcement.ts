import { onWire } from '@civic/contracts'
import { change } from '../../act.ts'
import { canClose } from '../../registry/members/authority.ts'
import { countedAnnouncement } from './announcement.ts'
import { InvalidTransitionError } from './announcement-errors.ts'
import { updateAnnouncement } from './announcement-queries.ts'
import { AnnouncementReply } from './announcement-schemas.ts'
import { recordLifecycle } from './lifecycle.ts'

/** Takes it away from everybody; when it was published is kept. */
export const archiveAnnouncement = change('POST /v1/announcements/:announcementId/archive', {
  summary: 'Take a published announcement away',
  description:
    'For owners and administrators of the organization, and for platform administrators. Only a published ' +
    'one is archived; from then on the public does not see it, and its time of publication is kept. It ' +
    'stands in the audit log, and nobody is told. One that is archived already is answered as it is.',
  on: countedAnnouncement,
  may: canClose,
  reply: AnnouncementReply,
  refuses: [InvalidTransitionError],

  async does(doing) {
    const { memberRole: _, ...stored } = doing.row
    if (stored.status === 'ARCHIVED') return doing.unchanged({ announcement: onWire(stored) })
    if (stored.status !== 'PUBLISHED') throw new InvalidTransitionError()
    const change = { status: 'ARCHIVED' }
    const row = { ...stored, ...change, ...(await updateAnnouncement(doing.tx, stored.id, change)) }
    await recordLifecycle(doing, 'announcement.archived', row)
    return { announcement: onWire(row) }
  },
})
