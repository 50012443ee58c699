import { change } from '../../act.ts'
import { lockRepresentativeInUse } from '../representatives/representative-queries.ts'
import { insertAnnouncement } from './announcement-queries.ts'
import { AnnouncementReply, NewAnnouncementBody } from './announcement-schemas.ts'
import { publisherRefusals, requirePublisher } from './publisher.ts'
import { ownAnnouncement } from './readable-announcement.ts'

export const draftRepresentativeAnnouncement = change('POST /v1/representatives/:id/announcements', {
  summary: 'Draft an announcement',
  description:
    'Only for the account that the profile is linked to, with a verified address; no other role replaces ' +
    'it. Nobody else sees the draft and nobody is notified until it is published.',
  who: { token: 'required', verified: true },
  body: NewAnnouncementBody,
  reply: AnnouncementReply,
  status: 201,
  refuses: publisherRefusals,

  async does({ tx, path: { id }, citizen: owner, body: { title, body } }) {
    const publisher = await lockRepresentativeInUse(tx, id)
    requirePublisher(publisher, owner)
    const row = await insertAnnouncement(tx, {
      representativeId: id,
      communityId: publisher.communityId,
      title,
      body,
      authorId: owner.userId,
      authorName: owner.name.trim() || publisher.name,
      publishedAt: null,
    })
    return { announcement: ownAnnouncement(row) }
  },
})
