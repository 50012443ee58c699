import { change } from '../../act.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { OkReply } from '../../registry/members/member-schemas.ts'
import { countedAnnouncement } from './announcement.ts'
import { deleteAnnouncement } from './announcement-queries.ts'
import { recordLifecycle } from './lifecycle.ts'

export const removeAnnouncement = change('DELETE /v1/announcements/:announcementId', {
  summary: 'Delete an announcement',
  description:
    'For owners and administrators of the organization. Possible in every status, and for good. The count ' +
    'of the organization follows. It stands in the audit log.',
  on: countedAnnouncement,
  may: canAdmin,
  reply: OkReply,

  async does(doing) {
    await deleteAnnouncement(doing.tx, doing.row.id)
    await recordLifecycle(doing, 'announcement.deleted', doing.row)
    return { ok: true }
  },
})
