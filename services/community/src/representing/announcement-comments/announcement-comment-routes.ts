import { errorReplies, type Routes } from '@civic/http'
import { AnnouncementParams } from '../announcements/announcement-schemas.ts'
import { ThreadQuery } from '../../comments/comment-schemas.ts'
import type { CommunityContext } from '../../context.ts'
import {
  AnnouncementCommentReply,
  AnnouncementCommentsReply,
  NewAnnouncementCommentBody,
} from './announcement-comment-schemas.ts'
import { commentOnAnnouncement } from './comment-on-announcement.ts'
import { readAnnouncementThread } from './read-announcement-thread.ts'

export const announcementCommentRoutes: Routes<CommunityContext> = async (app, context) => {
  app.get(
    '/v1/representatives/:id/announcements/:annId/comments',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags: ['comments'],
        summary: 'The thread of an announcement of a representative',
        params: AnnouncementParams,
        querystring: ThreadQuery,
        response: { 200: AnnouncementCommentsReply, ...errorReplies(400, 404) },
      },
    },
    async ({ params: { id, annId }, query }) =>
      readAnnouncementThread(context, { representativeId: id, announcementId: annId, query }),
  )

  app.post(
    '/v1/representatives/:id/announcements/:annId/comments',
    {
      config: { access: { token: 'required', verified: true } },
      schema: {
        tags: ['comments'],
        summary: 'Comment on an announcement in a community that you joined',
        params: AnnouncementParams,
        body: NewAnnouncementCommentBody,
        response: { 201: AnnouncementCommentReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, params: { id, annId }, body }) =>
      commentOnAnnouncement({ ...context, ...call }, { ...body, representativeId: id, announcementId: annId }),
  )
}
