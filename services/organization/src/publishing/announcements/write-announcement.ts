import { onWire } from '@civic/contracts'
import { change } from '../../act.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { changedOrganization } from '../../registry/members/require-authority.ts'
import { signedName } from '../../signed-name.ts'
import { insertAnnouncement } from './announcement-queries.ts'
import { AnnouncementReply, NewAnnouncementBody } from './announcement-schemas.ts'
import { tellOfPublication } from './lifecycle.ts'

export const writeAnnouncement = change('POST /v1/organizations/:id/announcements', {
  summary: 'Write an announcement, or publish it at once',
  description:
    'For owners and administrators of the organization. It is a draft unless `publish` is true. What is ' +
    'published at once is told to every member with `ANNOUNCEMENT_UPDATE`, counted and recorded in the ' +
    'audit log.',
  on: changedOrganization,
  may: canAdmin,
  body: NewAnnouncementBody,
  reply: AnnouncementReply,
  status: 201,

  async does(doing) {
    const { tx, citizen, clock, path, body } = doing
    const isPublished = body.publish === true
    const row = await insertAnnouncement(tx, {
      organizationId: path.id,
      title: body.title,
      body: body.body,
      status: isPublished ? 'PUBLISHED' : 'DRAFT',
      publishedAt: isPublished ? clock.now() : null,
      authorId: citizen.userId,
      authorName: signedName(citizen),
    })
    if (isPublished) await tellOfPublication(doing, row)
    return { announcement: onWire(row) }
  },
})
