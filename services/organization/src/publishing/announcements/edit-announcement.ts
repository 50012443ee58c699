import { changedFields, onWire } from '@civic/contracts'
import { ChangedMeanwhileError, hasChangedSince } from '@civic/errors'
import { change } from '../../act.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { announcement } from './announcement.ts'
import { updateAnnouncement } from './announcement-queries.ts'
import { AnnouncementChangeBody, AnnouncementReply } from './announcement-schemas.ts'

/** In whatever state it is; nobody is told. */
export const editAnnouncement = change('PATCH /v1/announcements/:announcementId', {
  summary: 'Rewrite an announcement',
  description:
    'For owners and administrators of the organization. Possible in every status; what is left out stays. ' +
    'Nobody is told. With `expectedUpdatedAt`, a change of what somebody else changed meanwhile is refused.',
  on: announcement,
  may: canAdmin,
  body: AnnouncementChangeBody,
  reply: AnnouncementReply,
  refuses: [ChangedMeanwhileError],

  async does({ tx, row: { memberRole: _, ...stored }, body }) {
    const { change, fields } = changedFields(stored, {
      ...(body.title && { title: body.title }),
      ...(body.body && { body: body.body }),
    })
    if (hasChangedSince(body, stored)) throw new ChangedMeanwhileError(onWire(stored))
    if (fields.length === 0) return { announcement: onWire(stored) }
    return { announcement: onWire({ ...stored, ...change, ...(await updateAnnouncement(tx, stored.id, change)) }) }
  },
})
