import { errorReplies, type Routes } from '@civic/http'
import { announcementDoor } from './announcement-door.ts'
import { AnnouncementParams, AnnouncementReply } from './announcement-schemas.ts'
import { canAdmin, canClose } from '../../registry/members/authority.ts'
import type { OrganizationContext } from '../../context.ts'
import { archiveAnnouncement } from './archive-announcement.ts'
import { publishAnnouncement } from './publish-announcement.ts'

const tags = ['announcements']

export const publicationRoutes: Routes<OrganizationContext> = async (app, context) => {
  app.post(
    '/v1/announcements/:announcementId/publish',
    {
      config: { access: { token: 'required' }, gate: announcementDoor(context, canAdmin) },
      schema: {
        tags,
        summary: 'Publish a draft and tell every member',
        params: AnnouncementParams,
        response: { 200: AnnouncementReply, ...errorReplies(401, 403, 404, 409) },
      },
    },
    async ({ call, params }) => publishAnnouncement({ ...context, ...call }, params),
  )

  app.post(
    '/v1/announcements/:announcementId/archive',
    {
      config: { access: { token: 'required' }, gate: announcementDoor(context, canClose) },
      schema: {
        tags,
        summary: 'Take a published announcement away',
        params: AnnouncementParams,
        response: { 200: AnnouncementReply, ...errorReplies(401, 403, 404, 409) },
      },
    },
    async ({ call, params }) => archiveAnnouncement({ ...context, ...call }, params),
  )
}
