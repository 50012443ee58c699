import { staffRoles } from '@civic/access'
import { errorReplies, type Routes } from '@civic/http'
import type { AiContext } from '../../context.ts'
import { aiBodyLimit } from '../../asking/errands/body-limit.ts'
import { AnnouncementDraftReply, DraftAnnouncementBody } from './announcement-draft-schemas.ts'
import { draftAnnouncement } from './draft-announcement.ts'

export const announcementDraftRoutes: Routes<AiContext> = async (app, context) => {
  app.post(
    '/v1/ai/draft-announcement',
    {
      bodyLimit: aiBodyLimit,
      config: { access: { token: 'required', roles: staffRoles }, task: 'draft-announcement' },
      schema: {
        tags: ['announcements'],
        summary: 'Draft an announcement from a brief',
        body: DraftAnnouncementBody,
        response: { 200: AnnouncementDraftReply, ...errorReplies(400, 401, 403, 413, 502) },
      },
    },
    async ({ call, errand, body }) => draftAnnouncement({ ...context, ...call, errand }, body),
  )
}
