import { errorReplies, type Routes } from '@civic/http'
import type { CommunityContext } from '../../context.ts'
import {
  AnnouncementParams,
  AnnouncementReply,
  AnnouncementsParams,
  AnnouncementsQuery,
  AnnouncementsReply,
} from './announcement-schemas.ts'
import { archiveAnnouncement } from './archive-announcement.ts'
import { browseAnnouncements, manageAnnouncements } from './browse-announcements.ts'
import { publishAnnouncement } from './publish-announcement.ts'

const tags = ['representative announcements']

export const announcementRoutes: Routes<CommunityContext> = async (app, context) => {
  app.get(
    '/v1/representatives/:id/announcements',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags,
        summary: 'What a representative has published',
        params: AnnouncementsParams,
        querystring: AnnouncementsQuery,
        response: { 200: AnnouncementsReply, ...errorReplies(400, 404) },
      },
    },
    async ({ params, query }) => browseAnnouncements(context, { representativeId: params.id, query }),
  )

  app.get(
    '/v1/representatives/:id/announcements/manage',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags,
        summary: 'Everything that you wrote as this representative',
        params: AnnouncementsParams,
        querystring: AnnouncementsQuery,
        response: { 200: AnnouncementsReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, params, query }) =>
      manageAnnouncements({ ...context, ...call }, { representativeId: params.id, query }),
  )

  app.post(
    '/v1/representatives/:id/announcements/:annId/publish',
    {
      config: { access: { token: 'required', verified: true } },
      schema: {
        tags,
        summary: 'Publish a draft and tell your followers',
        params: AnnouncementParams,
        response: { 200: AnnouncementReply, ...errorReplies(401, 403, 404, 409) },
      },
    },
    async ({ call, params: { id, annId } }) =>
      publishAnnouncement({ ...context, ...call }, { representativeId: id, announcementId: annId }),
  )

  app.post(
    '/v1/representatives/:id/announcements/:annId/archive',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags,
        summary: 'Take an announcement off your page',
        params: AnnouncementParams,
        response: { 200: AnnouncementReply, ...errorReplies(401, 403, 404, 409) },
      },
    },
    async ({ call, params: { id, annId } }) =>
      archiveAnnouncement({ ...context, ...call }, { representativeId: id, announcementId: annId }),
  )
}
