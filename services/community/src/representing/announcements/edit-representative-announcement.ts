import { changedFields } from '@civic/contracts'
import { ChangedMeanwhileError, hasChangedSince } from '@civic/errors'
import { change } from '../../act.ts'
import { AlreadyPublishedError } from './announcement-errors.ts'
import { updateAnnouncement } from './announcement-queries.ts'
import { AnnouncementChangeBody, AnnouncementReply } from './announcement-schemas.ts'
import { openAnnouncement, openingRefusals } from './publisher.ts'
import { ownAnnouncement } from './readable-announcement.ts'

export const editRepresentativeAnnouncement = change('PATCH /v1/representatives/:id/announcements/:annId', {
  summary: 'Edit a draft',
  description:
    'Only for the account that the profile is linked to, and only while it is a draft. What is left out ' + 'stays.',
  body: AnnouncementChangeBody,
  reply: AnnouncementReply,
  refuses: [ChangedMeanwhileError, ...openingRefusals, AlreadyPublishedError],

  async does({ tx, path, citizen: owner, body: { title, body, expectedUpdatedAt } }) {
    const { stored } = await openAnnouncement(tx, path, owner)
    if (stored.status !== 'DRAFT') throw new AlreadyPublishedError()
    if (hasChangedSince({ expectedUpdatedAt }, stored)) throw new ChangedMeanwhileError(ownAnnouncement(stored))
    const sent = { ...(title !== undefined && { title }), ...(body !== undefined && { body }) }
    const { change, fields } = changedFields(stored, sent)
    if (fields.length === 0) return { announcement: ownAnnouncement(stored) }
    const changed = await updateAnnouncement(tx, stored.id, change)
    return { announcement: ownAnnouncement({ ...stored, ...change, ...changed }) }
  },
})
